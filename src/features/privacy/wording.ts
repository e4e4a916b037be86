import type { Purpose } from '#model/ads/consent.ts'
import type { Texts } from '#texts/texts.ts'

/* What readers are asked, word for word. A record of consent names these texts by a version that is made from them. */

const names = {
  ads: 'ads',
  'ad-storage': 'adStorage',
  'sponsor-pixels': 'sponsors',
  analytics: 'analytics',
  experiments: 'experiments',
  'ad-capping': 'adCapping',
} as const satisfies Record<Purpose, string>

/** What is asked for a purpose, and what it means. */
export function questionOf(purpose: Purpose, { t }: Texts): { label: string; about: string } {
  const name = names[purpose]
  return { label: t(`privacy.${name}Label`), about: t(`privacy.${name}About`) }
}

/** What the panel asks, in one: about ads of other companies, about a service that counts visits, or about both. */
export function panelWording(requestedPurposes: readonly Purpose[], { t }: Texts) {
  const [ads, analytics] = [requestedPurposes.includes('ads'), requestedPurposes.includes('analytics')]
  return {
    title: ads ? t('privacy.panelTitle') : t('privacy.panelTitleAnalytics'),
    text: ads ? t('privacy.panelText') : null,
    /** Names of services follow it. */
    counting: analytics ? t('privacy.panelAnalytics') : null,
    own: {
      experiments: t('privacy.panelExperiments'),
      'ad-capping': t('privacy.panelAdCapping'),
    },
    reject: t('privacy.reject'),
    allow: t('privacy.allow'),
  }
}
