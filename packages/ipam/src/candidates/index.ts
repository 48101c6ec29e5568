export { compilePattern, isPattern } from './go-match.ts'
export { listed } from './listed.ts'
export { networkOf } from './networks.ts'
export { podAnnotationProblems, podAnnotationUnknownKeys } from './pod-annotations.ts'
export { isOnlyNic, type PodRoutes, podRoutes, routesOfNic } from './pod-routes.ts'
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
