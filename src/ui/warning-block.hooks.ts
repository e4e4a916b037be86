import { hook } from '#runtime/hook.ts'

/** The box with the signs of an emergency: no ad is above it. */
export const emergencyBox = hook('emergency')
