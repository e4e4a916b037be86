import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import { versionName } from './content-names.ts'
import { LineDifferences } from './LineDifferences.tsx'

/** The differences between a version and another one, which is chosen from a list. */
export function ComparedVersions({
  number,
  versions,
  textOf,
  buttons,
  children,
  onClose,
}: {
  /** The number of the version. */
  number: number
  /** Newest first. */
  versions: readonly { number: number; actor: string }[]
  /** The query for the text of a version. */
  textOf(number: number): Pick<UseQueryOptions<string>, 'queryKey' | 'queryFn'>
  /** Actions on the version. */
  buttons?: ReactNode
  children?: ReactNode
  onClose(): void
}) {
  const [other, setOther] = useState(versions.find((version) => version.number !== number)?.number ?? number)
  const others = Object.fromEntries(
    versions.flatMap((version) =>
      version.number === number ? [] : [[`${version.number}`, `${versionName(version.number)} by ${version.actor}`]],
    ),
  )
  const [earlier, later] = [Math.min(number, other), Math.max(number, other)]
  const stays = { staleTime: Number.POSITIVE_INFINITY }
  const before = useQuery({ ...textOf(earlier), ...stays })
  const after = useQuery({ ...textOf(later), ...stays })
  return (
    <DeskModal
      title={`${versionName(earlier)} and ${versionName(later).toLowerCase()}`}
      isDismissable
      onClose={onClose}
      buttons={
        <>
          {buttons}
          <DeskButton onPress={onClose}>Close</DeskButton>
        </>
      }
    >
      <FilterSelect
        label={`Compare version ${number} with`}
        names={others}
        value={`${other}`}
        onChange={(chosen) => setOther(Number(chosen))}
      />
      {children}
      {before.data !== undefined && after.data !== undefined ? (
        <LineDifferences before={before.data} after={after.data} />
      ) : (
        <Waiting query={before.error ? before : after} />
      )}
    </DeskModal>
  )
}
