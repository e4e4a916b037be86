import type { StaffList } from '../../staff-api.ts'
import { FilterSelect } from '../controls/FilterSelect.tsx'

/** No person is called so: ids are slugs. */
const nobody = '*'

/** Which person of the byline somebody is: those that the content has. */
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
