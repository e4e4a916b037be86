/** Every way to share, as it is named in addresses and events (SHARE-1); the last two are the modal's own. */
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

/** Where on the page something was shared from. */
export const sharePlaces = ['bar', 'tools', 'modal'] as const
export type SharePlace = (typeof sharePlaces)[number]
