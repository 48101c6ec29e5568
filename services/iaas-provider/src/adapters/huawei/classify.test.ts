import { describe, expect, test } from 'vitest'
import { classifyFault, parseFault } from './classify.ts'

describe('classifyFault', () => {
  test.each([
    { title: 'an address in use is a conflict at 409', status: 409, code: 'VPC.0701', want: 'conflict' },
    { title: 'and at 500: the code goes first', status: 500, code: 'VPC.0701', want: 'conflict' },
    { title: 'an exhausted subnet is a matter of capacity', status: 409, code: 'VPC.0703', want: 'capacity' },
    {
      title: 'a quota is told by its words',
      status: 409,
      code: 'VPC.3114',
      message: "Quota exceeded for resources: ['x']",
      want: 'capacity',
    },
    { title: 'throttling by the gateway', status: 429, code: 'APIGW.0308', want: 'throttled' },
    { title: 'throttling by the older gateway', status: 429, code: 'APIG.0308', want: 'throttled' },
    { title: 'a bare 429', status: 429, code: '', want: 'throttled' },
    { title: 'a busy resource', status: 409, code: 'VPC.0103', want: 'busy' },
    { title: 'a VPC that is not active yet', status: 400, code: 'VPC.0004', want: 'transient' },
    { title: 'a bad parameter', status: 400, code: 'VPC.0002', want: 'permanent' },
    { title: 'a bad signature', status: 401, code: 'APIGW.0301', want: 'auth' },
    { title: 'a policy that denies', status: 403, code: 'VPC.0010', want: 'permanent' },
    { title: 'an unknown object', status: 404, code: 'VPC.2204', want: 'not-found' },
    { title: 'an unpublished API', status: 404, code: 'APIGW.0101', want: 'permanent' },
    { title: 'a backend time-out may have happened', status: 504, code: 'APIGW.0201', want: 'unknown' },
    { title: 'so may any other 5xx', status: 503, code: '', want: 'unknown' },
    {
      title: 'an unknown 409 in use',
      status: 409,
      code: 'VPC.9999',
      message: 'IP is in use',
      want: 'conflict',
    },
    { title: 'an unknown 418', status: 418, code: '', want: 'permanent' },
  ])('$title', ({ status, code, message = '', want }) => {
    expect(classifyFault({ status, code, message })).toBe(want)
  })
})

describe('parseFault', () => {
  test.each([
    { title: 'VPC', body: '{"code":"VPC.0701","message":"m"}', code: 'VPC.0701' },
    {
      title: 'gateway',
      body: '{"error_code":"APIGW.0308","error_msg":"m","request_id":"r"}',
      code: 'APIGW.0308',
    },
    {
      title: 'Neutron',
      body: '{"NeutronError":{"type":"PortInUse","message":"m","detail":""}}',
      code: 'PortInUse',
    },
    {
      title: 'IAM with a number for a code',
      body: '{"error":{"code":401,"message":"m","title":"t"}}',
      code: '401',
    },
    { title: 'nested', body: '{"badRequest":{"code":"400","message":"m"}}', code: '400' },
  ])('reads the $title shape', ({ body, code }) => {
    expect(parseFault(409, body)).toEqual({ status: 409, code, message: 'm' })
  })

  test('keeps the first bytes of what it cannot read', () => {
    expect(parseFault(502, '<html>bad gateway</html>')).toEqual({
      status: 502,
      code: '',
      message: '<html>bad gateway</html>',
    })
  })
})
