export { compilePattern, isPattern } from './go-match.ts'
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
