export { ERROR_TRAITS, type ErrorCode, isErrorCode } from './error-codes.ts'
export { type FailureMessage, hasCode, IpamError, type IpamErrorOptions } from './ipam-error.ts'
