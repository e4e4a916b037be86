import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ContentEntry, type ContentFileView, VersionText } from '../../content-api.ts'
import { ask, change } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { ComparedVersions } from './ComparedVersions.tsx'
import styles from './Content.module.css'
import { originNames } from './content-names.ts'

type Version = ContentFileView['versions'][number]

/** All versions of a file, newest first: who, when, why; each can be compared with any other, and restored. */
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
        <ComparedText
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

/** A version compared with any other; it can be restored. */
function ComparedText({
  entry: { id, head },
  versions,
  version: { number },
  canRestore,
  onClose,
}: {
  entry: ContentEntry
  versions: readonly Version[]
  /** The version that can be restored. */
  version: Version
  canRestore: boolean
  onClose(): void
}) {
  const queries = useQueryClient()
  const restore = useMutation({
    mutationFn: () => change(`/content/${id}/restore`, { baseId: head.id, number, reason: null }, ContentEntry),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['content'] }),
  })
  return (
    <ComparedVersions
      number={number}
      versions={versions}
      textOf={(version) => ({
        queryKey: ['content-version', id, version],
        queryFn: async () => (await ask(`/content/${id}/versions/${version}`, VersionText)).text,
      })}
      buttons={
        canRestore && (
          <DeskButton look="main" isDisabled={restore.isPending} onPress={() => restore.mutate()}>
            Go on from version {number}
          </DeskButton>
        )
      }
      onClose={onClose}
    >
      <p role="alert" className={table.problem}>
        {restore.error?.message}
      </p>
    </ComparedVersions>
  )
}
