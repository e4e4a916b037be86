import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type DocumentQuery, Home, type ListedDocument } from '../../work-api.ts'
import { ask } from '../api.ts'
import { NewArticle } from '../content/NewArticle.tsx'
import { StateMark } from '../content/StateMark.tsx'
import { DueDay } from '../controls/DueDay.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import { Waiting } from '../controls/Waiting.tsx'
import { keepFilter } from '../lists/list-filter.ts'
import { useTitle } from '../shell/title.ts'
import { TaskList } from '../tasks/TaskList.tsx'
import styles from './Home.module.css'

/** NEWS-11: the home of the desk: what waits for the signed-in account, its current work, and recent events. */
export function HomeSection({ account, canWrite }: { account: string; canWrite: boolean }) {
  useTitle('My work')
  const home = useQuery({ queryKey: ['home'], queryFn: () => ask('/home', Home) })
  return (
    <section aria-labelledby="home">
      <header className={table.header}>
        <h1 id="home">My work</h1>
        {canWrite && <NewArticle />}
      </header>
      {home.data ? <Parts home={home.data} account={account} /> : <Waiting query={home} />}
    </section>
  )
}

function Parts({ home, account }: { home: Home; account: string }) {
  const { mine, tasks, overdue, dueSoon, scheduled, published, feedback, topics } = home
  return (
    <div className={styles.home}>
      <div className={styles.column}>
        <Waits home={home} account={account} />
        <Part title="My tasks" empty="Nothing to do. Give yourself or others a task with New task, or by the key t.">
          {tasks.length > 0 && <TaskList label="My tasks" tasks={tasks} />}
        </Part>
        {mine && (
          <Part
            title="What I am working on"
            empty="Nothing now. What you look after is here until readers see it as it is."
          >
            {mine.total > 0 && <Documents list={mine} filter={{ state: 'work', owner: account }} />}
          </Part>
        )}
      </div>
      <div className={styles.column}>
        {overdue && dueSoon && (
          <Part title="Reviews that are due" empty="No review is late, and none is due in the next 30 days.">
            {overdue.total + dueSoon.total > 0 && (
              <>
                <Documents list={overdue} filter={{ due: 'overdue', sort: 'due' }} />
                <Documents list={dueSoon} filter={{ due: 'soon', sort: 'due' }} />
              </>
            )}
          </Part>
        )}
        {scheduled && (
          <Part title="Scheduled" empty="Nothing is published or taken down by itself in the next two weeks.">
            {scheduled.length > 0 && (
              <ul className={styles.list}>
                {scheduled.map(({ kind, at, fileId, title }) => (
                  <li key={`${kind} ${fileId}`}>
                    <Link href={`/content/${fileId}`} dir="auto">
                      {title}
                    </Link>
                    <p className={styles.facts}>
                      {kind === 'publish' ? 'Published' : 'Taken down'} {at && <ShownTime time={at} />}
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        )}
        {published && (
          <Part title="Recently published" empty="What readers have got to see is here, the newest first.">
            {published.length > 0 && (
              <ul className={styles.list}>
                {published.map(({ fileId, title, path, number, at }) => (
                  <li key={`${path} ${number}`}>
                    {fileId ? (
                      <Link href={`/content/${fileId}`} dir="auto">
                        {title}
                      </Link>
                    ) : (
                      <span dir="auto">{title}</span>
                    )}
                    <p className={styles.facts}>
                      {number === 1 ? 'First version' : `Version ${number}`}, <ShownTime time={at} />
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Part>
        )}
        {feedback && (
          <Part
            title="What readers said"
            empty="No feedback is new. What readers answer below articles is here at once."
          >
            {feedback.newest.length > 0 && (
              <>
                <ul className={styles.list}>
                  {feedback.newest.map(({ id, article, label, text, madeAt }) => (
                    <li key={id}>
                      <p dir="auto" className={styles.said}>
                        {text || label}
                      </p>
                      <p className={styles.facts}>
                        {label}, {article}, <ShownTime time={madeAt} />
                      </p>
                    </li>
                  ))}
                </ul>
                <More href="/feedback">All feedback ({feedback.open})</More>
              </>
            )}
          </Part>
        )}
        {topics && topics.length > 0 && (
          <Part title="What readers looked for">
            <ul className={styles.list}>
              {topics.map(({ topic, times }) => (
                <li key={topic}>
                  <span dir="auto">{topic}</span>
                  <p className={styles.facts}>{times === 1 ? 'Asked for once' : `Asked for ${times} times`}</p>
                </li>
              ))}
            </ul>
            <More href="/topics">All requested topics</More>
          </Part>
        )}
      </div>
    </div>
  )
}

/** What waits for the signed-in account, by its roles. */
function Waits({ home, account }: { home: Home; account: string }) {
  const { notes, toReview, unsigned, toDecide, toChange, comments, mails, conflicts } = home
  const waits = [
    comments && comments.urgent > 0 && (
      <Waited
        key="urgent"
        title={countOf(comments.urgent, 'comment may speak', 'comments may speak', 'of a crisis')}
        isUrgent
      >
        <More href="/comments">Look at once</More>
      </Waited>
    ),
    notes && notes.length > 0 && (
      <Waited key="notes" title={countOf(notes.length, 'comment waits', 'comments wait', 'for your answer')}>
        <ul className={styles.list}>
          {notes.map(({ fileId, title, author, text, madeAt }) => (
            <li key={`${fileId} ${madeAt}`}>
              <Link href={`/content/${fileId}`} dir="auto">
                {title}
              </Link>
              <p dir="auto" className={styles.said}>
                {text}
              </p>
              <p className={styles.facts}>
                {author}, <ShownTime time={madeAt} />
              </p>
            </li>
          ))}
        </ul>
      </Waited>
    ),
    toReview && toReview.total > 0 && (
      <Waited key="review" title={countOf(toReview.total, 'review is', 'reviews are', 'asked of you')}>
        <Documents list={toReview} filter={{ state: 'inReview' }} to="reviews" />
      </Waited>
    ),
    toChange && toChange.total > 0 && (
      <Waited
        key="change"
        title={countOf(toChange.total, 'document came', 'documents came', 'back to you for changes')}
      >
        <Documents list={toChange} filter={{ state: 'changesRequested', owner: account }} />
      </Waited>
    ),
    toDecide && toDecide.total > 0 && (
      <Waited key="decide" title={countOf(toDecide.total, 'version waits', 'versions wait', 'for a decision')}>
        <Documents list={toDecide} filter={{ state: 'inReview' }} />
      </Waited>
    ),
    comments && comments.waiting > comments.urgent && (
      <Waited
        key="comments"
        title={countOf(comments.waiting - comments.urgent, 'comment is', 'comments are', 'to be moderated')}
      >
        <More href="/comments">Moderate</More>
      </Waited>
    ),
    comments && comments.reported > 0 && (
      <Waited key="reported" title={countOf(comments.reported, 'comment was', 'comments were', 'reported by readers')}>
        <More href="/comments">Look at them</More>
      </Waited>
    ),
    mails !== null && mails > 0 && (
      <Waited key="mails" title={countOf(mails, 'mail awaits', 'mails await', 'release')}>
        <More href="/mail">Send or refuse</More>
      </Waited>
    ),
    conflicts && conflicts.length > 0 && (
      <Waited
        key="conflicts"
        title={countOf(conflicts.length, 'file was', 'files were', 'changed here and in the folder')}
      >
        <ul className={styles.list}>
          {conflicts.map(({ id, path }) => (
            <li key={id}>
              <Link href={`/content/${id}`}>{path}</Link>
            </li>
          ))}
        </ul>
      </Waited>
    ),
    unsigned !== null && unsigned > 0 && (
      <Waited
        key="unsigned"
        title={countOf(unsigned, 'article names a review', 'articles name a review', 'that nobody has signed')}
      >
        <p className={styles.facts}>There is no hurry: with a signature of yours, anybody can check the review.</p>
        <More href="/reviews">Look at {unsigned === 1 ? 'it' : 'them'}</More>
      </Waited>
    ),
  ].filter(Boolean)
  return (
    <Part
      title="What waits for you"
      empty="Nothing waits for you. Reviews, decisions, comments and conflicts are here as soon as they do."
    >
      {waits.length > 0 && <div className={styles.waits}>{waits}</div>}
    </Part>
  )
}

function Waited({ title, isUrgent = false, children }: { title: string; isUrgent?: boolean; children: ReactNode }) {
  return (
    <div className={isUrgent ? styles.urgent : undefined}>
      <h3>{title}</h3>
      {children}
    </div>
  )
}

function countOf(count: number, singular: string, several: string, rest: string): string {
  return `${count} ${count === 1 ? singular : several} ${rest}`
}

function Part({ title, empty = '', children }: { title: string; empty?: string; children: ReactNode }) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      {children || <p className={styles.empty}>{empty}</p>}
    </section>
  )
}

function Documents({
  list: { documents, total },
  filter,
  to = 'content',
}: {
  list: { documents: readonly ListedDocument[]; total: number }
  /** The filter of the list with all of them. */
  filter: DocumentQuery
  to?: 'content' | 'reviews'
}) {
  if (documents.length === 0) return null
  return (
    <>
      <ul className={styles.list}>
        {documents.map(({ id, title, path, state, reviewDue, changedAt, changedBy }) => (
          <li key={id}>
            <Link href={`/${to}/${id}`} dir="auto">
              {title || path}
            </Link>
            <p className={styles.facts}>
              <StateMark state={state} />
              {filter.due && reviewDue ? (
                <DueDay day={reviewDue} />
              ) : (
                <span>
                  {changedBy}, <ShownTime time={changedAt} />
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      {total > documents.length && (
        <More href="/content" onPress={() => keepFilter(filter)}>
          All {total}
        </More>
      )}
    </>
  )
}

function More({ href, onPress, children }: { href: string; onPress?: () => void; children: ReactNode }) {
  return (
    <p>
      <Link href={href} className={styles.more} {...(onPress && { onClick: onPress })}>
        {children}
      </Link>
    </p>
  )
}
