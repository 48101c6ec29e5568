export type { AllocationPath, Choice, ChoiceOptions, GlobalChoiceRequest, Refusal } from './choice.ts'
export { PoolView, type PoolViewOptions, type Readiness } from './pool-view.ts'
