import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WatchedSource, WatchedSources } from '../desk-api.ts'
import { ask } from './api.ts'
import { DeskTable } from './controls/DeskTable.tsx'
import { EmptyState } from './controls/EmptyState.tsx'
import { FilterSelect } from './controls/FilterSelect.tsx'
import { ShownTime } from './controls/ShownTime.tsx'
import { SiteLink } from './controls/SiteLink.tsx'
import styles from './controls/Table.module.css'
import { Waiting } from './controls/Waiting.tsx'
import { useTitle } from './shell/title.ts'

const orders = { trouble: 'Trouble first', age: 'Oldest first', kind: 'By kind' }
type Order = keyof typeof orders

/** States in the order in which an editor should look at them. */
const ranks = [
  'Retracted',
  'Concern',
  'Gone',
  'New version due',
  'Moved',
  'Corrected',
  'Reinstated',
  'Unknown',
  'No notice found',
]

/**
 * REV-9: the sources of published articles with their states: retracted, corrected, moved, gone, due for a new version.
 */
export function SourcesSection() {
  useTitle('Sources')
  const [order, setOrder] = useState<Order>('trouble')
  const found = useQuery({ queryKey: ['sources'], queryFn: () => ask('/sources', WatchedSources) })
  const sources = (found.data?.sources ?? []).toSorted(comparisons[order])
  return (
    <section aria-labelledby="sources">
      <header className={styles.header}>
        <h1 id="sources">Sources</h1>
        <FilterSelect label="Order" names={orders} value={order} onChange={setOrder} />
      </header>
      {!found.data && <Waiting query={found} />}
      {found.data && sources.length === 0 && (
        <EmptyState title="No published article links to a source.">
          Sources are listed in an article with their address, and each is checked once a week where whoever runs the
          site has set an address for mail, by which it names itself to the servers that it asks.
        </EmptyState>
      )}
      {sources.length > 0 && (
        <DeskTable
          label="Sources"
          columns={['Source', 'State', 'Kind', 'Date', 'Articles', 'Checked']}
          rows={sources.map((source) => ({
            key: source.link,
            cells: {
              Source: (
                <a href={source.link} target="_blank" rel="noreferrer">
                  {source.name}
                </a>
              ),
              State: <State source={source} />,
              Kind: source.kind ?? '',
              Date: (
                <>
                  {source.date}
                  {source.nextVersion && <div>next {source.nextVersion}</div>}
                </>
              ),
              Articles: source.articles.map(({ path, title }) => (
                // Each title in the direction of its own language.
                <div key={path} dir="auto" className={styles.line}>
                  <SiteLink to={path}>{title}</SiteLink>
                </div>
              )),
              Checked: source.checkedAt ? <ShownTime time={source.checkedAt} /> : 'not yet',
            },
          }))}
        />
      )}
    </section>
  )
}

function State({ source }: { source: WatchedSource }) {
  const { noticeLink, noticeDate, finalLink, finding } = source
  return (
    <>
      {stateOf(source)}
      {noticeDate && ` ${noticeDate}`}
      {noticeLink && (
        <div>
          <a href={noticeLink} target="_blank" rel="noreferrer">
            Notice
          </a>
        </div>
      )}
      {finalLink && (
        <div>
          <a href={finalLink} target="_blank" rel="noreferrer">
            Where it is now
          </a>
        </div>
      )}
      {finding && finding !== 'status 200' && <div>{finding}</div>}
    </>
  )
}

function stateOf({ retraction, reached, isSuperseded }: WatchedSource): string {
  if (retraction === 'retracted') return 'Retracted'
  if (retraction === 'concern') return 'Concern'
  if (reached === 'gone') return 'Gone'
  if (isSuperseded) return 'New version due'
  if (reached === 'moved') return 'Moved'
  if (retraction === 'corrected') return 'Corrected'
  if (retraction === 'reinstated') return 'Reinstated'
  return retraction === 'none-found' ? 'No notice found' : 'Unknown'
}

const comparisons: Record<Order, (a: WatchedSource, b: WatchedSource) => number> = {
  trouble: (a, b) => ranks.indexOf(stateOf(a)) - ranks.indexOf(stateOf(b)) || a.name.localeCompare(b.name),
  // Sources without a date come last: their age is unknown.
  age: (a, b) => (a.date ?? '9999').localeCompare(b.date ?? '9999') || a.name.localeCompare(b.name),
  kind: (a, b) => (a.kind ?? '~').localeCompare(b.kind ?? '~') || a.name.localeCompare(b.name),
}
