import type { Purpose } from '#model/ads/consent.ts'
import type { Texts } from '#texts/texts.ts'

/* The exact questions to readers. A record of consent refers to these texts by a version computed from them. */

const names = {
  ads: 'ads',
  'ad-storage': 'adStorage',
  'sponsor-pixels': 'sponsors',
  analytics: 'analytics',
  experiments: 'experiments',
  'ad-capping': 'adCapping',
} as const satisfies Record<Purpose, string>

/** The question for a purpose, and its explanation. */
export function questionOf(purpose: Purpose, { t }: Texts): { label: string; about: string } {
  const name = names[purpose]
  return { label: t(`privacy.${name}Label`), about: t(`privacy.${name}About`) }
}

/** The panel's combined question: about ads of other companies, a service that counts visits, or both. */
export function panelWording(requestedPurposes: readonly Purpose[], { t }: Texts) {
  const [ads, analytics] = [requestedPurposes.includes('ads'), requestedPurposes.includes('analytics')]
  return {
    title: ads ? t('privacy.panelTitle') : t('privacy.panelTitleAnalytics'),
    text: ads ? t('privacy.panelText') : null,
    /** The names of the services follow. */
    counting: analytics ? t('privacy.panelAnalytics') : null,
    own: {
      experiments: t('privacy.panelExperiments'),
      'ad-capping': t('privacy.panelAdCapping'),
    },
    reject: t('privacy.reject'),
    allow: t('privacy.allow'),
  }
}
