import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Signups } from '../desk-api.ts'
import { ask } from './api.ts'
import { FilterSelect } from './FilterSelect.tsx'
import { ShownTime } from './ShownTime.tsx'
import styles from './Table.module.css'
import { Waiting } from './Waiting.tsx'
import { WideTable } from './WideTable.tsx'

const filterNames = { confirmed: 'Confirmed', pending: 'Not confirmed', ended: 'Ended' } as const

const sourceNames: Record<string, string> = {
  newsletter_page: 'Page of the newsletter',
  comment_form: 'Comment form',
  feedback_widget: 'Feedback',
}

/** Who has signed up for a newsletter. */
export function SignupsSection() {
  const [filter, setFilter] = useState<keyof typeof filterNames>('confirmed')
  const list = useQuery({ queryKey: ['newsletter', filter], queryFn: () => ask(`/signups?state=${filter}`, Signups) })
  return (
    <section aria-labelledby="signups">
      <header className={styles.header}>
        <h1 id="signups">Signups</h1>
        <FilterSelect names={filterNames} value={filter} onChange={setFilter} />
      </header>
      {!list.data && <Waiting query={list} />}
      {list.data?.signups.length === 0 && <p className={styles.empty}>There is no such signup.</p>}
      {list.data && list.data.signups.length > 0 && (
        <WideTable label="Signups">
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Newsletter</th>
              <th scope="col">Signed up with</th>
              <th scope="col">When</th>
            </tr>
          </thead>
          <tbody>
            {list.data.signups.map(({ id, email, list: name, source, madeAt }) => (
              <tr key={id}>
                <th scope="row">{email}</th>
                <td>{name}</td>
                <td>{sourceNames[source] ?? source}</td>
                <td>
                  <ShownTime time={madeAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </section>
  )
}
