import { Relations } from '#features/nothing-paid/Relations.tsx'
import type { Relations as RelationLists } from '#features/nothing-paid/relations.rules.ts'
import { FormPage } from '../FormPage.tsx'

/** The site's commercial relations (REV-13). */
export function TransparencyPage({ relations }: { relations: RelationLists }) {
  return (
    <FormPage>
      <Relations relations={relations} />
    </FormPage>
  )
}
