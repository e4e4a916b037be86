import type { Texts } from '#texts/texts.ts'
import type { ActionName, ShareWay } from './share.rules.ts'

/** Networks have the same name in every language. */
const networks: Record<Exclude<ActionName, 'print' | 'email' | 'sms'>, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  pinterest: 'Pinterest',
  reddit: 'Reddit',
  flipboard: 'Flipboard',
}

/** The name of a way to share. */
export function wayTitle({ network }: ShareWay, { t }: Pick<Texts, 't'>): string {
  if (network === 'print' || network === 'email' || network === 'sms') return t(`share.${network}`)
  return networks[network]
}
