export { decodeAllocatedIps, encodeAllocatedIps } from './allocated-ips.ts'
export {
  isIaas,
  isPairPrimary,
  isPairSibling,
  metadataScope,
  pairName,
  type PoolClass,
  poolClass,
  type PoolMode,
  poolMode,
} from './classify.ts'
export { POOL_LABEL, type PoolObject, withDefaults } from './defaults.ts'
export { fromManifest, type FromManifest, readMetadata } from './from-manifest.ts'
export { matchesSelector, selectorProblem } from './label-selector.ts'
export { type MultusPools, multusPools } from './multus-config.ts'
export { PoolNeighbours } from './neighbours.ts'
export { PoolOverlaps, type Withheld, withheldText } from './overlaps.ts'
export { specRanges, totalIpCount } from './ranges.ts'
export { reservedRanges, validateReserved } from './reserved.ts'
export { endpointManifest, metadataManifest, toManifest } from './to-manifest.ts'
export { validatePool, type ValidationContext } from './validate.ts'
export { validateMultus } from './validate-multus.ts'
