import type { Purpose } from '#model/ads/consent.ts'
import type { Texts } from '#texts/texts.ts'

/* What readers are asked, word for word. A record of consent names these texts by a version that is made from them. */

const names = {
  ads: 'ads',
  'ad-storage': 'adStorage',
  'sponsor-pixels': 'sponsors',
  experiments: 'experiments',
  'ad-capping': 'adCapping',
} as const satisfies Record<Purpose, string>

/** What is asked for a purpose, and what it means. */
export function questionOf(purpose: Purpose, { t }: Texts): { label: string; about: string } {
  const name = names[purpose]
  return { label: t(`privacy.${name}Label`), about: t(`privacy.${name}About`) }
}

/** What the panel asks, in one. */
export function panelWording({ t }: Texts) {
  return {
    title: t('privacy.panelTitle'),
    text: t('privacy.panelText'),
    own: {
      experiments: t('privacy.panelExperiments'),
      'ad-capping': t('privacy.panelAdCapping'),
    },
    reject: t('privacy.reject'),
    allow: t('privacy.allow'),
  }
}
