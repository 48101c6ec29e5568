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
export { specRanges, totalIpCount } from './ranges.ts'
