import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'wouter'
import { ContentFileView } from '../../content-api.ts'
import { ask } from '../api.ts'
import { FileWork } from '../beside/FileWork.tsx'
import { useCaughtFocus } from '../controls/lost-focus.ts'
import { ShownTime } from '../controls/ShownTime.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import { MarkedWords } from '../feedback/MarkedWords.tsx'
import { PublishedVersions } from '../history/PublishedVersions.tsx'
import { useTitle } from '../shell/title.ts'
import styles from './Content.module.css'
import { kindOfPath } from './content-names.ts'
import type { ContentRights } from './content-rights.ts'
import { DueTimes } from './DueTimes.tsx'
import { FileLanguages } from './FileLanguages.tsx'
import { FolderConflict } from './FolderConflict.tsx'
import { StateMark } from './StateMark.tsx'
import { ContentSteps } from './steps/ContentSteps.tsx'
import { TextEditor, type TextHandle } from './text/TextEditor.tsx'
import { VersionList } from './VersionList.tsx'

/** NEWS-3, NEWS-4: one file: its newest text, its mistakes, its versions, and the steps that are possible. */
export function ContentFilePage({
  id,
  account,
  rights,
}: {
  id: string
  /** The account whose drafts are shown. */
  account: string
  rights: ContentRights
}) {
  const work = useRef<TextHandle>(null)
  const standing = useRef<HTMLParagraphElement>(null)
  const view = useQuery({
    queryKey: ['content', id],
    queryFn: () => ask(`/content/${id}`, ContentFileView),
    // Not cached, so that an editor who comes back sees the present draft and not an old one.
    gcTime: 0,
  })
  useTitle(view.data?.title ?? 'Content')
  const isBlank = rights.write && /^---\n[\s\S]*?\n---\s*$/.test(view.data?.text ?? '')
  // An editor who has started an article continues in its text, which takes the focus itself.
  const heading = useCaughtFocus(view.data !== undefined, isBlank)
  if (!view.data) return <Waiting query={view} />
  const { entry, title, address, text, versions, draft, requested } = view.data
  const canWrite = rights.write && entry.state !== 'scheduled' && entry.state !== 'trashed'
  // The path in the front matter.
  const article = /^path:\s*["']?(\/[\w./-]+)/m.exec(text)?.[1]
  const live = versions.find(({ isLive }) => isLive)
  return (
    <section aria-labelledby="content-file">
      <p className={styles.back}>
        <Link href="/content">All content</Link>
      </p>
      <header className={styles.fileHeader}>
        <div>
          <h1 id="content-file" ref={heading} tabIndex={-1} dir="auto">
            {title}
          </h1>
          {title !== entry.path && <p className={styles.path}>{entry.path}</p>}
        </div>
        <p ref={standing} tabIndex={-1} className={styles.standing}>
          <StateMark state={entry.state} /> Version {entry.head.number} by {entry.head.actor}.{' '}
          {entry.isHeadLive
            ? 'Readers see it.'
            : live
              ? `Readers see version ${live.number} meanwhile.`
              : 'Readers see nothing of it.'}
          {address !== null && (
            <a href={address} target="_blank" rel="noreferrer">
              Open its page
            </a>
          )}
        </p>
        <FileLanguages id={id} />
        <DueTimes file={entry} />
        {entry.state === 'scheduled' && rights.write && (
          <p>It is published as it was approved. To change it, take it from the schedule first.</p>
        )}
        {requested && (
          <p>
            {requested.by} asked for changes <ShownTime time={requested.at} />: <bdi>{requested.reason}</bdi>
          </p>
        )}
        {entry.trash && (
          <p>
            {entry.trash.by} put it into the trash <ShownTime time={entry.trash.at} />: <bdi>{entry.trash.reason}</bdi>{' '}
            {entry.trash.until === null ? (
              'Readers have seen it, so it stays there.'
            ) : (
              <>
                It is deleted after <ShownTime time={entry.trash.until} />.
              </>
            )}
          </p>
        )}
        <FolderConflict entry={entry} text={text} canSettle={canWrite && rights.import} />
        <ContentSteps entry={entry} live={live?.number} rights={rights} text={work} standing={standing} />
      </header>
      <TextEditor key={id} ref={work} entry={entry} account={account} text={text} draft={draft} canWrite={canWrite}>
        {rights.feedback && article && <MarkedWords article={article} />}
        <FileWork id={id} path={entry.path} version={entry.head.number} />
        <VersionList entry={entry} versions={versions} canRestore={canWrite} />
        {kindOfPath(entry.path) === 'articles' && <PublishedVersions id={id} canWithdraw={rights.publish} />}
      </TextEditor>
    </section>
  )
}
