import { hook } from '#runtime/hook.ts'

/** The signs of an emergency: no ad stands above them. */
export const emergencyBox = hook('emergency')
