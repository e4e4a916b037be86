import type { LedgerLists } from '#features/privacy/ledger-lists.ts'
import { PrivacyChoices } from '#features/privacy/PrivacyChoices.tsx'
import { PrivacyLedger } from '#features/privacy/PrivacyLedger.tsx'
import type { ConsentRequest } from '#model/ads/consent.ts'
import { FormPage } from '../FormPage.tsx'

export function PrivacyChoicesPage({ consentRequest }: { consentRequest: ConsentRequest }) {
  return (
    <FormPage>
      <PrivacyChoices consentRequest={consentRequest} level={1} />
    </FormPage>
  )
}

export function PrivacyLedgerPage(lists: LedgerLists) {
  return (
    <FormPage>
      <PrivacyLedger {...lists} />
    </FormPage>
  )
}
