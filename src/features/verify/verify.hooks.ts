import { hook } from '#runtime/hook.ts'

/** The field for the address of an article. */
export const verifyAddress = hook('verify-address')
/** The field for a file. */
export const verifyFile = hook('verify-file')
/** The status of the check, and its outcome. */
export const verifyStatus = hook('verify-status')
/** The findings. */
export const verifyResult = hook('verify-result')
