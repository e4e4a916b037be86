import type { DeviceType } from '#tracking/device.ts'

/** A mail that the reader sends with a program of their own: no address passes through the site. */
export function mailtoOf({ title, address }: { title: string; address: string }): `mailto:?${string}` {
  // Not URLSearchParams: mail programs would show its plus signs.
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${address}?${campaign}`)}`
}

/** The device of a form without scripts, and of a link until its behaviour sets it: most readers use a phone. */
export const assumedDevice: DeviceType = 'mobile'

/** SHARE-2 */
const campaign = `utm_medium=social&utm_source=email&utm_campaign=social-sharebar-referred-${assumedDevice}`

/** The link with the campaign of a device. */
export function mailtoFrom(device: DeviceType, mailto: string): string {
  return mailto.replace(/(-sharebar-referred-)[a-z]+/, `$1${device}`)
}
