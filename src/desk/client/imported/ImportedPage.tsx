import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { ImportedSource, ImportedView } from '../../imported-api.ts'
import { ask } from '../api.ts'
import { ComparedVersions } from '../content/ComparedVersions.tsx'
import content from '../content/Content.module.css'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'
import styles from './Imported.module.css'
import { feedName, kindName } from './imported-names.ts'
import { inLines } from './in-lines.ts'

type Version = ImportedView['versions'][number]

/** NEWS-3: one imported document: each version as it was received, and the differences between any two. */
export function ImportedPage({ id }: { id: string }) {
  const view = useQuery({ queryKey: ['content', 'imported', id], queryFn: () => ask(`/imported/${id}`, ImportedView) })
  const [shown, setShown] = useState<number | null>(null)
  useTitle(view.data?.entry.title ?? 'From elsewhere')
  if (!view.data) return <Waiting query={view} />
  const { entry, versions } = view.data
  return (
    <section aria-labelledby="imported-document">
      <p className={content.back}>
        <Link href="/content/elsewhere">All from elsewhere</Link>
      </p>
      <header className={content.fileHeader}>
        <h1 id="imported-document" dir="auto">
          {entry.title}
        </h1>
        <p>
          {kindName(entry.kind)}, <bdi>{entry.key}</bdi>. The system it comes from decides what it says: it is changed
          there and imported again, and no earlier version is put back here.
        </p>
      </header>
      <div className={content.work}>
        <Source id={id} number={shown ?? entry.number} />
        <Versions id={id} versions={versions} shown={shown ?? entry.number} onShow={setShown} />
      </div>
    </section>
  )
}

function Source({ id, number }: { id: string; number: number }) {
  const source = useQuery({ ...sourceOf(id, number), staleTime: Number.POSITIVE_INFINITY })
  return (
    <section aria-labelledby="imported-source" className={content.panel}>
      <h2 id="imported-source">Version {number} as it was received</h2>
      {!source.data && <Waiting query={source} />}
      {source.data?.source === null && <p>The document was taken down: nothing was received.</p>}
      {source.data?.source != null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        <pre className={`${content.differences} ${styles.source}`} dir="auto" tabIndex={0}>
          {source.data.source}
        </pre>
      )}
    </section>
  )
}

function Versions({
  id,
  versions,
  shown,
  onShow,
}: {
  id: string
  versions: readonly Version[]
  shown: number
  onShow(number: number): void
}) {
  const [compared, setCompared] = useState<number | null>(null)
  return (
    <section aria-labelledby="imported-versions" className={content.panel}>
      <h2 id="imported-versions">Versions</h2>
      <ol className={content.versions}>
        {versions.map((version, index) => (
          <li key={version.number}>
            <p>
              <strong>{version.number}</strong> <Origin version={version} />
            </p>
            {version.key !== versions[0]?.key && (
              <p>
                At <bdi>{version.key}</bdi>
              </p>
            )}
            <p className={styles.buttons}>
              <DeskButton
                aria-label={`Show version ${version.number}`}
                aria-pressed={version.number === shown}
                onPress={() => onShow(version.number)}
              >
                Show
              </DeskButton>
              {index > 0 && (
                <DeskButton
                  aria-label={`Compare version ${version.number}`}
                  onPress={() => setCompared(version.number)}
                >
                  Compare
                </DeskButton>
              )}
            </p>
          </li>
        ))}
      </ol>
      {compared !== null && (
        <ComparedVersions
          number={compared}
          versions={versions}
          textOf={(number) => ({
            queryKey: ['imported-lines', id, number],
            queryFn: async () => inLines((await sourceOf(id, number).queryFn()).source ?? ''),
          })}
          onClose={() => setCompared(null)}
        />
      )}
    </section>
  )
}

function Origin({ version: { file, feed, actor, madeAt, parent } }: { version: Version }) {
  return (
    <>
      {file === null ? 'Taken down' : 'Received'} by {actor}, <ShownTime time={madeAt} />
      {file !== null && (
        <>
          , from {feedName(feed)}, <bdi>{file}</bdi>
        </>
      )}
      {parent !== null && `, after version ${parent}`}
    </>
  )
}

function sourceOf(id: string, number: number) {
  return {
    queryKey: ['imported-source', id, number],
    queryFn: () => ask(`/imported/${id}/versions/${number}`, ImportedSource),
  }
}
