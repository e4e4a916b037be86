import { longestFile } from '#services/newsroom/file-text.ts'

/** Size limit of a body that contains a file, in bytes: escaped UTF-8. */
export const bodyLimit = 4 * longestFile
