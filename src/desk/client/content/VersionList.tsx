import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentEntry, type ContentFileView, VersionText } from '../../content-api.ts'
import { ask, change } from '../api.ts'
import { DeskButton } from '../DeskButton.tsx'
import { DeskModal } from '../DeskModal.tsx'
import { ShownTime } from '../ShownTime.tsx'
import table from '../Table.module.css'
import { Waiting } from '../Waiting.tsx'
import styles from './Content.module.css'
import { originNames, versionName } from './content-names.ts'
import { LineDifferences } from './LineDifferences.tsx'

type Version = ContentFileView['versions'][number]

/** Every version of a file, newest first: who, when, why; each can be compared with the newest, and restored. */
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
              <DeskButton
                aria-label={`Compare version ${version.number} with the newest`}
                onPress={() => setCompared(version)}
              >
                Compare
              </DeskButton>
            )}
          </li>
        ))}
      </ol>
      {compared && (
        <ComparedVersions entry={entry} version={compared} canRestore={canRestore} onClose={() => setCompared(null)} />
      )}
    </section>
  )
}

function ComparedVersions({
  entry: { id, head },
  version: { number },
  canRestore,
  onClose,
}: {
  entry: ContentEntry
  version: Version
  canRestore: boolean
  onClose(): void
}) {
  const queries = useQueryClient()
  const textOf = (version: number) => ({
    queryKey: ['content-version', id, version],
    queryFn: () => ask(`/content/${id}/versions/${version}`, VersionText),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [before, after] = [useQuery(textOf(number)), useQuery(textOf(head.number))]
  const restore = useMutation({
    mutationFn: () => change(`/content/${id}/restore`, { baseId: head.id, number, reason: null }, ContentEntry),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
  return (
    <DeskModal
      title={`${versionName(number)} and ${versionName(head.number).toLowerCase()}`}
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
