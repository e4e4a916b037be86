import { hook } from '#runtime/hook.ts'

/** The field for the address of an article. */
export const verifyAddress = hook('verify-address')
/** The field for a file. */
export const verifyFile = hook('verify-file')
/** Says what is being done, and what came of it. */
export const verifyStatus = hook('verify-status')
/** What was found. */
export const verifyResult = hook('verify-result')
