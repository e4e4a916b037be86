import { Relations } from '#features/nothing-paid/Relations.tsx'
import type { Relations as RelationLists } from '#features/nothing-paid/relations.rules.ts'
import { FormPage } from '../FormPage.tsx'

/** Who pays for the site (REV-13). */
export function TransparencyPage({ relations }: { relations: RelationLists }) {
  return (
    <FormPage>
      <Relations relations={relations} />
    </FormPage>
  )
}
