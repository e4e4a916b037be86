import type { ComponentStates } from '#ui/ComponentStates.ts'
import { consentPurposes, ownPurposes } from '#ui/consent.ts'
import { keptOnDevice } from './kept-on-device.rules.ts'
import { PrivacyChoices } from './PrivacyChoices.tsx'
import { PrivacyLedger } from './PrivacyLedger.tsx'
import { privacyLedger } from './privacy-ledger.rules.ts'

const everything = {
  adHosts: ['ads.example'],
  pixels: [{ host: 'pixels.example', company: 'A sponsor' }],
  captcha: 'turnstile' as const,
  mailHost: 'mail.example',
  newsletterHost: 'pneumonoultramicroscopicsilicovolcanoconiosis.example',
  errorHost: 'errors.example',
  shopHosts: ['shop.example'],
}

export const states: ComponentStates = {
  'choices of a site that asks': () => <PrivacyChoices purposes={[...consentPurposes, ...ownPurposes]} level={2} />,
  'choices of a site with nothing to ask': () => <PrivacyChoices purposes={[]} level={2} />,
  'choices while an experiment runs': () => <PrivacyChoices purposes={ownPurposes} level={2} />,
  'everybody who can be contacted': () => (
    <PrivacyLedger parties={privacyLedger(everything)} kept={keptOnDevice({ hasExperiment: true })} />
  ),
}
