/** Every way to share, under its name in addresses and events (SHARE-1); only the modal has the last two. */
export const shareNetworks = [
  'print',
  'email',
  'facebook',
  'twitter',
  'pinterest',
  'reddit',
  'flipboard',
  'sms',
  'copy',
  'device',
] as const
export type ShareNetwork = (typeof shareNetworks)[number]

/** The place on the page where a reader shared. */
export const sharePlaces = ['bar', 'tools', 'modal'] as const
export type SharePlace = (typeof sharePlaces)[number]
