import type { DeviceType } from './device.ts'

/** The minimum widths of a tablet and of a desktop, in CSS pixels of the window (SHARE-4). */
const tabletFromPx = 600
const desktopFromPx = 1240

/** The device type for a window of this width. Separate from `device.ts`, so that browsers load it without Zod. */
export function deviceOf(widthPx: number): DeviceType {
  if (widthPx < tabletFromPx) return 'mobile'
  return widthPx < desktopFromPx ? 'tablet' : 'desktop'
}
