import { hook } from '#runtime/hook.ts'

/** The tab bar; its value is the id of the contents' title. */
export const tabBar = hook('tab-bar')
