import { consentPurposes, ownPurposes, type Purpose } from '#model/ads/consent.ts'
import { defaultRetention } from '#model/readers/retention.ts'
import { useTexts } from '#texts/Text.tsx'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { keptByServer } from './kept-by-server.rules.ts'
import { keptOnDevice } from './kept-on-device.rules.ts'
import { PrivacyChoices } from './PrivacyChoices.tsx'
import { PrivacyLedger } from './PrivacyLedger.tsx'
import { privacyLedger } from './privacy-ledger.rules.ts'

const everything = {
  adServer: { name: 'An ad server', hosts: ['ads.example'] },
  frameHosts: '*.frames.example',
  pixels: [{ host: 'pixels.example', company: 'A sponsor' }],
  captcha: 'turnstile' as const,
  mailHost: 'mail.example',
  newsletterHost: 'pneumonoultramicroscopicsilicovolcanoconiosis.example',
  errorHost: 'errors.example',
  shopHosts: ['shop.example'],
  mediaHosts: ['audio.example'],
  analytics: { name: 'Example Statistics', host: 'stats.example', purpose: null },
}

const asking = (purposes: readonly Purpose[]) => ({
  version: 'a1b2c3',
  purposes,
  companies: [{ name: 'A company with ads', purpose: 'ads' as const }],
})

function WholeLedger() {
  const texts = useTexts()
  return (
    <PrivacyLedger
      parties={privacyLedger(everything, texts)}
      kept={keptOnDevice({ hasExperiment: true }, texts)}
      keptHere={keptByServer(defaultRetention, texts)}
    />
  )
}

export const states: ComponentStates = {
  'choices of a site that asks': () => (
    <PrivacyChoices consentRequest={asking([...consentPurposes, ...ownPurposes])} level={2} />
  ),
  'choices of a site with nothing to ask': () => <PrivacyChoices consentRequest={asking([])} level={2} />,
  'choices while an experiment runs': () => <PrivacyChoices consentRequest={asking(ownPurposes)} level={2} />,
  'everybody who can be contacted': () => <WholeLedger />,
}
