import type { StaffList } from '../../staff-api.ts'
import { FilterSelect } from '../controls/FilterSelect.tsx'

/** Stands for no person: ids of persons are slugs. */
const nobody = '*'

/** Chooses the person of the byline that an account belongs to, from the persons in the content. */
export function PersonChoice({
  persons,
  value,
  onChange,
}: {
  persons: StaffList['persons']
  value: string | null
  onChange(person: string | null): void
}) {
  const names: Record<string, string> = Object.fromEntries([
    [nobody, 'None'],
    ...persons.map(({ id, name }) => [id, name]),
  ])
  return (
    <FilterSelect
      label="Person of the byline"
      names={names}
      value={value ?? nobody}
      onChange={(person) => onChange(person === nobody ? null : person)}
    />
  )
}
