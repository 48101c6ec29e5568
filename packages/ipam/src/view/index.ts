export type { AllocationPath, Choice, ChoiceOptions, GlobalChoiceRequest, Refusal } from './choice.ts'
export type { PoolCounts, Readiness } from './indexed-pool.ts'
export { PoolView, type PoolViewOptions } from './pool-view.ts'
