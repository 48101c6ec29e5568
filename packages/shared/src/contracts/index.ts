export { type Codec, codec } from './codec.ts'
export type { Contract, ReplyShape } from './contract.ts'
export * from './messages.ts'
export { BUCKET, HEADER, QUEUE, STREAM, SUBJECT } from './subjects.ts'
