import type { DeviceType } from './device.ts'

/** Where a tablet and where a desktop begins, in CSS pixels of the window (SHARE-4). */
const tabletFromPx = 600
const desktopFromPx = 1240

/** The device that a window of this width counts as. Apart from `device.ts`, so that browsers take it without Zod. */
export function deviceOf(widthPx: number): DeviceType {
  if (widthPx < tabletFromPx) return 'mobile'
  return widthPx < desktopFromPx ? 'tablet' : 'desktop'
}
