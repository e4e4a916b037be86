import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentEntry, type ContentFileView, VersionText } from '../../content-api.ts'
import { ask, change } from '../api.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskModal } from '../DeskModal.tsx'
import { FilterSelect } from '../FilterSelect.tsx'
import { ShownTime } from '../ShownTime.tsx'
import table from '../Table.module.css'
import { Waiting } from '../Waiting.tsx'
import styles from './Content.module.css'
import { originNames, versionName } from './content-names.ts'
import { LineDifferences } from './LineDifferences.tsx'

type Version = ContentFileView['versions'][number]

/** Every version of a file, newest first: who, when, why; each can be compared with any other, and restored. */
export function VersionList({
  entry,
  versions,
  canRestore,
}: {
  entry: ContentEntry
  versions: readonly Version[]
  canRestore: boolean
}) {
  const [compared, setCompared] = useState<Version | null>(null)
  return (
    <section aria-labelledby="content-versions" className={styles.panel}>
      <h2 id="content-versions">Versions</h2>
      <ol className={styles.versions}>
        {versions.map((version) => (
          <li key={version.id}>
            <p>
              <strong>{version.number}</strong> {originNames[version.origin]} by {version.actor},{' '}
              <ShownTime time={version.madeAt} />
              {version.isLive && <span className={styles.live}>Readers see it</span>}
            </p>
            {version.reason !== null && <p dir="auto">{version.reason}</p>}
            {version.id !== entry.head.id && (
              <DeskButton aria-label={`Compare version ${version.number}`} onPress={() => setCompared(version)}>
                Compare
              </DeskButton>
            )}
          </li>
        ))}
      </ol>
      {compared && (
        <ComparedVersions
          entry={entry}
          versions={versions}
          version={compared}
          canRestore={canRestore}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  )
}

function ComparedVersions({
  entry: { id, head },
  versions,
  version: { number },
  canRestore,
  onClose,
}: {
  entry: ContentEntry
  versions: readonly Version[]
  /** The one that can be restored. */
  version: Version
  canRestore: boolean
  onClose(): void
}) {
  const queries = useQueryClient()
  const [other, setOther] = useState(head.number)
  const others = Object.fromEntries(
    versions.flatMap((version) =>
      version.number === number ? [] : [[`${version.number}`, `${versionName(version.number)} by ${version.actor}`]],
    ),
  )
  const [earlier, later] = [Math.min(number, other), Math.max(number, other)]
  const textOf = (version: number) => ({
    queryKey: ['content-version', id, version],
    queryFn: () => ask(`/content/${id}/versions/${version}`, VersionText),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [before, after] = [useQuery(textOf(earlier)), useQuery(textOf(later))]
  const restore = useMutation({
    mutationFn: () => change(`/content/${id}/restore`, { baseId: head.id, number, reason: null }, ContentEntry),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
  return (
    <DeskModal
      title={`${versionName(earlier)} and ${versionName(later).toLowerCase()}`}
      isDismissable
      onClose={onClose}
      buttons={
        <>
          {canRestore && (
            <DeskButton look="main" isDisabled={restore.isPending} onPress={() => restore.mutate()}>
              Go on from version {number}
            </DeskButton>
          )}
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
      <p role="alert" className={table.problem}>
        {restore.error?.message}
      </p>
      {before.data && after.data ? (
        <LineDifferences before={before.data.text} after={after.data.text} />
      ) : (
        <Waiting query={before.error ? before : after} />
      )}
    </DeskModal>
  )
}
