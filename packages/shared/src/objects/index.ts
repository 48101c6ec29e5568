export { type Endpoint, endpointKey, type EndpointNic } from './endpoint.ts'
export { type BreakerState, GATEWAY_STATE_PREFIX, GatewayState } from './gateway-state.ts'
export { OBJECT_KINDS, type ObjectKind, type PodInfo, type StoredObject } from './kinds.ts'
export { knownKeys, unknownKeys } from './known-keys.ts'
export { isObjectName, isReadable, type ObjectMeta, type Revision, type Versioned } from './meta.ts'
export { applyPoolChange, growsPool } from './pool-change.ts'
export { endpointOf, provePoolChange, provePoolSnapshot, storedObjectOf } from './stored/records.ts'
export { isUid, UID_RULE } from './pod-uid.ts'
export {
  ANNOTATION,
  type Claim,
  type ClaimState,
  FINALIZER,
  type IpMetaData,
  type LabelSelector,
  type Nic,
  type ParentNic,
  type Pool,
  type PoolChange,
  type PoolRoute,
  type PoolSpec,
  type QuarantinedBinding,
} from './pool.ts'
