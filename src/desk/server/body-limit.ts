import { longestFile } from '#services/newsroom/file-text.ts'

/** Bytes of a body that holds a file: in UTF-8, escaped. */
export const bodyLimit = 4 * longestFile
