import { VerifyPanel } from '#features/verify/VerifyPanel.tsx'
import type { VerifyPlan } from '#features/verify/verify.rules.ts'
import { FormPage } from '../FormPage.tsx'

/** The page on which a reader verifies an article (REV-6). */
export function VerifyPage({ plan }: { plan: VerifyPlan }) {
  return (
    <FormPage>
      <VerifyPanel plan={plan} />
    </FormPage>
  )
}
