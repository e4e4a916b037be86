import type { ComponentStates } from '#ui/ComponentStates.ts'
import { keptOnDevice } from './kept-on-device.rules.ts'
import { PrivacyChoices } from './PrivacyChoices.tsx'
import { PrivacyLedger } from './PrivacyLedger.tsx'
import { privacyLedger } from './privacy-ledger.rules.ts'

const everything = {
  adHosts: ['ads.example'],
  adVendors: ['An Advertising Company'],
  captcha: 'turnstile' as const,
  mailHost: 'mail.example',
  newsletterHost: 'pneumonoultramicroscopicsilicovolcanoconiosis.example',
  shopHosts: ['shop.example'],
}

export const states: ComponentStates = {
  'choices of a site that asks': () => <PrivacyChoices asks={{ ads: true, experiment: true }} level={2} />,
  'choices of a site with nothing to ask': () => <PrivacyChoices asks={{ ads: false, experiment: false }} level={2} />,
  'choices while an experiment runs': () => <PrivacyChoices asks={{ ads: false, experiment: true }} level={2} />,
  'everybody who can be contacted': () => (
    <PrivacyLedger parties={privacyLedger(everything)} kept={keptOnDevice({ hasExperiment: true })} />
  ),
}
