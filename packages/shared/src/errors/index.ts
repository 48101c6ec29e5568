export { plainText } from './plain-text.ts'
export { ERROR_TRAITS, type ErrorCode, isErrorCode } from './error-codes.ts'
export {
  type FailureMessage,
  hasCode,
  IpamError,
  type IpamErrorOptions,
  type WireFailure,
} from './ipam-error.ts'
