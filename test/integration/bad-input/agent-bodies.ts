/** Good bodies, to be spoilt. */
export const ADD = {
  containerID: 'bad-c',
  ifName: 'eth0',
  netNamespace: '/var/run/netns/bad',
  podNamespace: 'default',
  podName: 'bad',
  podUID: 'bad-uid',
  defaultIPv4IPPool: ['bad-plain'],
}
export const DEL = {
  containerID: 'bad-c',
  ifName: 'eth0',
  podNamespace: 'default',
  podName: 'bad',
  podUID: 'bad-uid',
}
export const DEL_CALL = 'DELETE /v1/ipam/ip'
export function without(body: Readonly<Record<string, unknown>>, field: string): object {
  return Object.fromEntries(Object.entries(body).filter(([key]) => key !== field))
}
