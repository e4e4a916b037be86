import { hook } from '#runtime/hook.ts'

/** The place of the frames for ads of other companies, as JSON. */
export const adFrames = hook('ad-frames')
