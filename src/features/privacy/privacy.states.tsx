import type { ComponentStates } from '#ui/ComponentStates.ts'
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
  'choices of a site that asks': () => <PrivacyChoices asks level={2} />,
  'choices of a site with nothing to ask': () => <PrivacyChoices asks={false} level={2} />,
  'everybody who can be contacted': () => <PrivacyLedger parties={privacyLedger(everything)} />,
}
