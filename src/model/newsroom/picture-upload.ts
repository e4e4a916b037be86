/** Maximum bytes of an uploaded picture. */
export const mostUploadBytes = 20_000_000
