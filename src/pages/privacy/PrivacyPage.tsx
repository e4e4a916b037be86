import { PrivacyChoices } from '#features/privacy/PrivacyChoices.tsx'
import { PrivacyLedger } from '#features/privacy/PrivacyLedger.tsx'
import type { Party } from '#features/privacy/privacy-ledger.rules.ts'
import { FormPage } from '../FormPage.tsx'

export function PrivacyChoicesPage({ asks }: { asks: boolean }) {
  return (
    <FormPage>
      <PrivacyChoices asks={asks} level={1} />
    </FormPage>
  )
}

export function PrivacyLedgerPage({ parties }: { parties: readonly Party[] }) {
  return (
    <FormPage>
      <PrivacyLedger parties={parties} />
    </FormPage>
  )
}
