import { part } from '#runtime/part.ts'

/** The tab bar; its value is the id of the contents' title. */
export const tabBar = part('tab-bar')
