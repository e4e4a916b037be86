import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskFeedback, FeedbackList } from '../../desk-api.ts'
import { download, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { FilterSelect } from '../controls/FilterSelect.tsx'
import { ReaderText } from '../controls/ReaderText.tsx'
import { ShowMore } from '../controls/ShowMore.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { SiteLink } from '../controls/SiteLink.tsx'
import styles from '../controls/Table.module.css'
import { useRows } from '../controls/use-rows.ts'
import { Waiting } from '../controls/Waiting.tsx'
import { useTitle } from '../shell/title.ts'

const filterNames = { new: 'New', held: 'Held', done: 'Done', all: 'All' } as const

/** Feedback of readers on articles. */
export function FeedbackSection() {
  const [filter, setFilter] = useState<keyof typeof filterNames>('new')
  useTitle(`Feedback: ${filterNames[filter]}`)
  const query = filter === 'all' ? '' : `?state=${filter}`
  const { rows, list } = useRows(['feedback', filter], `/feedback${query}`, FeedbackList, (page) => page.feedback)
  const save = useMutation({ mutationFn: () => download(`/feedback.csv${query}`, 'feedback.csv') })
  const queries = useQueryClient()
  const mark = useMutation({
    mutationFn: ({ id, state }: Mark) => post(`/feedback/${id}/mark`, { state }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  })
  return (
    <section aria-labelledby="feedback">
      <header className={styles.header}>
        <h1 id="feedback">Feedback</h1>
        <div className={styles.tools}>
          <FilterSelect names={filterNames} value={filter} onChange={setFilter} />
          <DeskButton onPress={() => save.mutate()}>Export</DeskButton>
        </div>
      </header>
      <p role="alert" className={styles.problem}>
        {(save.error ?? mark.error)?.message}
      </p>
      {rows ? <FeedbackTable feedback={rows} onMark={mark.isPending ? null : mark.mutate} /> : <Waiting query={list} />}
      <ShowMore list={list} />
    </section>
  )
}

type Mark = Pick<DeskFeedback, 'id' | 'state'>

/** @param props.onMark  null while a request is in progress */
function FeedbackTable({
  feedback,
  onMark,
}: {
  feedback: readonly DeskFeedback[]
  onMark: ((mark: Mark) => void) | null
}) {
  if (feedback.length === 0)
    return (
      <EmptyState title="There is no such feedback.">
        What readers answer to “Was this article helpful?” appears here at once. It stays new until somebody marks it as
        done; what came without a captcha is held, since it may be spam.
      </EmptyState>
    )
  return (
    <DeskTable
      label="Feedback"
      columns={['Article', 'Kind', 'Text', 'From', 'Sent', '']}
      rows={feedback.map(({ id, article, label, text, quote, answer, name, email, madeAt, state }) => ({
        key: id,
        cells: {
          Article: <SiteLink to={article}>{article}</SiteLink>,
          Kind: label,
          Text: (
            <ReaderText>
              {quote && <mark>{quote}</mark>} {text}
              {answer !== null && ` Answered by version ${answer}.`}
            </ReaderText>
          ),
          From: [name, email].filter(Boolean).join(', '),
          Sent: <ShownTime time={madeAt} />,
          '': (
            <DeskButton
              aria-label={`${state === 'done' ? 'New again' : 'Done'}: feedback on ${article}`}
              isDisabled={onMark === null}
              onPress={() => onMark?.({ id, state: state === 'done' ? 'new' : 'done' })}
            >
              {state === 'done' ? 'New again' : 'Done'}
            </DeskButton>
          ),
        },
      }))}
    />
  )
}
