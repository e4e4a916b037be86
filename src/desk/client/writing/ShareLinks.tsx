import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Form } from 'react-aria-components'
import { SharedAddress, SharedLinks } from '../../writing-api.ts'
import { ask, change, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskField } from '../controls/DeskField.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import table from '../controls/Table.module.css'
import styles from './PreviewPanel.module.css'

const dayNames = { '1': '1 day', '7': '7 days', '30': '30 days' } as const

/** NEWS-8: links to this text for people without an account; each expires, and can be ended earlier. */
export function ShareLinks({ file, text }: { file: string; text: string }) {
  const heading = useId()
  const queries = useQueryClient()
  const [purpose, setPurpose] = useState('')
  const [days, setDays] = useState<keyof typeof dayNames>('7')
  const links = useQuery({
    queryKey: ['content-shares', file],
    queryFn: () => ask(`/content/${file}/shares`, SharedLinks),
  })
  const reload = () => queries.invalidateQueries({ queryKey: ['content-shares', file] })
  const share = useMutation({
    mutationFn: () => change(`/content/${file}/share`, { text, purpose, days: Number(days) }, SharedAddress),
    onSuccess: () => setPurpose(''),
    onSettled: reload,
  })
  const end = useMutation({
    mutationFn: (id: string) => post(`/content/${file}/unshare`, { id }),
    onSettled: reload,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    share.mutate()
  }
  const address = share.data?.address
  const current = links.data?.links ?? []
  return (
    <section aria-labelledby={heading} className={styles.share}>
      <h2 id={heading}>Show it to somebody without an account</h2>
      <Form onSubmit={submit} className={styles.choices ?? ''}>
        <DeskField
          label="Who the link is for"
          value={purpose}
          onChange={setPurpose}
          maxLength={200}
          isRequired
          dir="auto"
        />
        <FilterSelect label="It ends after" names={dayNames} value={days} onChange={setDays} />
        <DeskButton type="submit" isDisabled={share.isPending || purpose.trim() === ''}>
          Make a link
        </DeskButton>
      </Form>
      <p role="alert" className={table.problem}>
        {share.error?.message ?? end.error?.message}
      </p>
      <div role="status">
        {address && (
          <p className={styles.address}>
            It shows this text alone, and is told only now: <code>{address}</code>{' '}
            <DeskButton onPress={() => void navigator.clipboard.writeText(address)}>Copy</DeskButton>
          </p>
        )}
      </div>
      {current.length > 0 && (
        <ul aria-label="Links in force" className={styles.linksInForce}>
          {current.map(({ id, purpose, madeBy, expiresAt }) => (
            <li key={id}>
              <span>
                For <bdi>{purpose}</bdi>, by {madeBy}, until <ShownTime time={expiresAt} />
              </span>
              <DeskButton
                isDisabled={end.isPending}
                onPress={() => end.mutate(id)}
                aria-label={`End the link for ${purpose}`}
              >
                End
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
