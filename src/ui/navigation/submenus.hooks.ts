import { hook } from '#runtime/hook.ts'

/** A `<details>` that is a submenu; `press` if hovering does not open it. */
export const submenu = hook('submenu')
/** An element with colours of its own, as JSON of custom properties. */
export const ownColors = hook('colors')
