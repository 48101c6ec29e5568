export { compilePattern, isPattern } from './go-match.ts'
export { listed } from './listed.ts'
export { networkOf } from './networks.ts'
export { resolveCandidates } from './resolve.ts'
export type {
  CandidatePool,
  CandidateRequest,
  Candidates,
  CandidateSettings,
  LeftOut,
  PoolSource,
  Refused,
  SourcePools,
} from './types.ts'
