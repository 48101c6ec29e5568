export { encodeMetadata } from './encode-metadata.ts'
export { type Entry, type EntryStatus, isComplete, isVlan, sameEntry } from './entry.ts'
export {
  type MetadataContext,
  type ParsedMetadata,
  parseMetadata,
  type SkippedEntry,
} from './parse-metadata.ts'
export { isUnderAnother, type ParentPort, readParents } from './parents.ts'
