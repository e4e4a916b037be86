import type { KeptItem } from '#features/privacy/kept-on-device.rules.ts'
import { PrivacyChoices } from '#features/privacy/PrivacyChoices.tsx'
import { PrivacyLedger } from '#features/privacy/PrivacyLedger.tsx'
import type { Party } from '#features/privacy/privacy-ledger.rules.ts'
import type { Purpose } from '#ui/consent.ts'
import { FormPage } from '../FormPage.tsx'

export function PrivacyChoicesPage({ purposes }: { purposes: readonly Purpose[] }) {
  return (
    <FormPage>
      <PrivacyChoices purposes={purposes} level={1} />
    </FormPage>
  )
}

export function PrivacyLedgerPage({ parties, kept }: { parties: readonly Party[]; kept: readonly KeptItem[] }) {
  return (
    <FormPage>
      <PrivacyLedger parties={parties} kept={kept} />
    </FormPage>
  )
}
