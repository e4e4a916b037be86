import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MailChoice } from '../../notes-api.ts'
import { ask, post } from '../api.ts'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import table from '../controls/Table.module.css'
import styles from './Staff.module.css'

const kindNames = {
  mention: 'Somebody mentions or answers you',
  task: 'Somebody gives you a task',
  review: 'A version waits for your review, or came back to you',
  due: 'A task is due',
} as const satisfies Record<keyof MailChoice, string>
const wayNames = { now: 'At once', digest: 'In one mail a day', off: 'No mail' } as const

/** NEWS-11: the events that an account gets mail about, and how. */
export function MailChoices() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['account', 'mail'], queryFn: () => ask('/account/mail', MailChoice) })
  const save = useMutation({
    mutationFn: (choice: MailChoice) => post('/account/mail', choice),
    onSettled: () => queries.invalidateQueries({ queryKey: ['account', 'mail'] }),
  })
  if (!data) return null
  const current = save.isPending ? save.variables : data
  return (
    <section aria-labelledby="mail-choices" className={styles.choices}>
      <h2 id="mail-choices">Mail about what waits for you</h2>
      {(Object.keys(kindNames) as (keyof MailChoice)[]).map((kind) => (
        <FilterSelect
          key={kind}
          label={kindNames[kind]}
          names={wayNames}
          value={current[kind]}
          onChange={(way) => save.mutate({ ...data, [kind]: way })}
        />
      ))}
      <p role="alert" className={table.problem}>
        {save.error?.message}
      </p>
    </section>
  )
}
