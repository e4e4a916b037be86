import { KeptList } from '#features/keep/KeptList.tsx'
import { FormPage } from '../FormPage.tsx'

/** The articles that a reader keeps in this browser (REV-11). */
export function KeptPage() {
  return (
    <FormPage>
      <KeptList />
    </FormPage>
  )
}
