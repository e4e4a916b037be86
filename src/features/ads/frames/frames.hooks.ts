import { hook } from '#runtime/hook.ts'

/** Where the frames of the ads of others are, as JSON. */
export const adFrames = hook('ad-frames')
