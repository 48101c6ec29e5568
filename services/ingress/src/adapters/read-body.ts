import type { IncomingMessage } from 'node:http'
import { shown } from '../domain/body-rules.ts'
import { type Answer, textAnswer } from './http-answer.ts'

/** DESIGN §13. */
const BODY_MAX_BYTES = 64 * 1_024
/** What is read and thrown away so that a caller who sends too much still gets his answer. */
const DISCARD_MAX_BYTES = 16 * 1_024 * 1_024

export type ReadBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'refused'; readonly answer: Answer }

/** The JSON body; undefined when there is none. Rejects when the caller goes away before it is whole. */
export async function readJson(request: IncomingMessage): Promise<ReadBody> {
  const type = request.headers['content-type']
  const isJson = type === undefined || /^application\/json\s*(?:;|$)/i.test(type)
  const bytes = await readAll(request)
  if (bytes === undefined) return refused(413, `the body must not be larger than ${BODY_MAX_BYTES} bytes`)
  if (!isJson)
    return refused(415, `unsupported media type ${shown(type)}, only [application/json] are allowed`)
  if (bytes.length === 0) return { kind: 'json', value: undefined }
  try {
    return { kind: 'json', value: JSON.parse(bytes.toString('utf8')) as unknown }
  } catch (cause) {
    return refused(400, `the body must be JSON: ${(cause as Error).message}`)
  }
}

/** Undefined when there was too much. */
function readAll(request: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    request.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length <= BODY_MAX_BYTES) chunks.push(chunk)
      else if (length > DISCARD_MAX_BYTES) request.destroy()
    })
    request.once('end', () => {
      if (length > BODY_MAX_BYTES) resolve(undefined)
      else resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks))
    })
    request.once('error', reject)
    request.once('close', () => reject(new Error('the caller went away')))
  })
}

function refused(status: number, message: string): ReadBody {
  return { kind: 'refused', answer: textAnswer(status, message) }
}
