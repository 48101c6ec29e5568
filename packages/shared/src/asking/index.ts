export { type Answered, type Ask, type AskOptions, type AskPorts, createAsk } from './ask.ts'
export { Course, SILENCE_MAX_MS } from './course.ts'
export { isSilence } from './reask.ts'
