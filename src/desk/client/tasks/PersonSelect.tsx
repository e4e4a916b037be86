import { useQuery } from '@tanstack/react-query'
import { People } from '../../work-api.ts'
import { ask } from '../api.ts'
import { FilterSelect } from '../controls/FilterSelect.tsx'

const nobody = '*'

/** Chooses a member of the staff; null for nobody. */
export function PersonSelect({
  label,
  value,
  onChange,
}: {
  label: string
  value: string | null
  onChange(id: string | null): void
}) {
  const { data } = useQuery({ queryKey: ['people'], queryFn: () => ask('/people', People) })
  const names: Record<string, string> = { [nobody]: 'Nobody yet' }
  for (const { id, name } of data?.people ?? []) names[id] = name
  return (
    <FilterSelect
      label={label}
      names={names}
      value={value ?? nobody}
      onChange={(id) => onChange(id === nobody ? null : id)}
    />
  )
}
