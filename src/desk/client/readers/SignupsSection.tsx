import { useState } from 'react'
import { Signups } from '../../desk-api.ts'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { ShowMore } from '../controls/ShowMore.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import styles from '../controls/Table.module.css'
import { useRows } from '../controls/use-rows.ts'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'

const filterNames = { confirmed: 'Confirmed', pending: 'Not confirmed', ended: 'Ended' } as const

const sourceNames: Record<string, string> = {
  newsletter_page: 'Page of the newsletter',
  comment_form: 'Comment form',
  feedback_widget: 'Feedback',
}

/** Signups for newsletters. */
export function SignupsSection() {
  const [filter, setFilter] = useState<keyof typeof filterNames>('confirmed')
  useTitle(`Signups: ${filterNames[filter]}`)
  const { rows, list } = useRows(['newsletter', filter], `/signups?state=${filter}`, Signups, (page) => page.signups)
  return (
    <section aria-labelledby="signups">
      <header className={styles.header}>
        <h1 id="signups">Signups</h1>
        <FilterSelect names={filterNames} value={filter} onChange={setFilter} />
      </header>
      {!rows && <Waiting query={list} />}
      {rows?.length === 0 && (
        <EmptyState title="There is no such signup.">
          Readers who sign up for a newsletter are asked by mail to confirm. Until then they are not confirmed; who
          leaves has ended.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <DeskTable
          label="Signups"
          columns={['Email', 'Newsletter', 'Signed up with', 'When']}
          rows={rows.map(({ id, email, list: name, source, madeAt }) => ({
            key: id,
            cells: {
              Email: email,
              Newsletter: name,
              'Signed up with': sourceNames[source] ?? source,
              When: <ShownTime time={madeAt} />,
            },
          }))}
        />
      )}
      <ShowMore list={list} />
    </section>
  )
}
