/** Bytes of a picture that is uploaded, at most. */
export const mostUploadBytes = 20_000_000
