import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MarkedWords as Words } from '../../marked-words-api.ts'
import { ask, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import styles from './MarkedWords.module.css'

/** REV-10: feedback of readers on words of an article, in context; here an editor names the version that answers it. */
export function MarkedWords({ article }: { article: string }) {
  const queries = useQueryClient()
  const queryKey = ['feedback', 'words', article]
  const found = useQuery({
    queryKey,
    queryFn: () => ask(`/feedback/words?${new URLSearchParams({ article })}`, Words),
  })
  const answer = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) => post(`/feedback/${id}/answer`, { version }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['feedback'] }),
  })
  if (!found.data || found.data.words.length === 0) return null
  const { newest, words } = found.data
  return (
    <section aria-labelledby="marked-words" className={styles.words}>
      <h2 id="marked-words">What readers say of the text</h2>
      {answer.isError && <p role="alert">{answer.error.message}</p>}
      <ul className={styles.list}>
        {words.map((word) => (
          <li key={word.id}>
            <blockquote dir="auto" className={styles.quote}>
              {word.before}
              <mark>{word.quote}</mark>
              {word.after}
            </blockquote>
            <p dir="auto" className={styles.text}>
              {word.text}
            </p>
            <p className={styles.facts}>
              <ShownTime time={word.madeAt} />{' '}
              {word.state === 'held' && 'Held: it came without a captcha, so it may be spam. '}
              {word.isThere ? 'The words still stand there.' : 'The words stand there no more.'}{' '}
              {word.answer !== null && `Answered by version ${word.answer}.`}
              {word.answer === null && word.state === 'done' && 'Done, without a new version.'}
            </p>
            {word.answer === null && (
              <AnswerForm
                newest={newest}
                isDisabled={answer.isPending}
                onAnswer={(version) => answer.mutate({ id: word.id, version })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function AnswerForm({
  newest,
  isDisabled,
  onAnswer,
}: {
  newest: number
  isDisabled: boolean
  onAnswer(version: number): void
}) {
  const [version, setVersion] = useState(String(newest))
  return (
    <p className={styles.answer}>
      <label>
        Published version that answers it{' '}
        <input type="number" min={1} max={newest} value={version} onChange={({ target }) => setVersion(target.value)} />
      </label>
      <DeskButton isDisabled={isDisabled} onPress={() => onAnswer(Number(version))}>
        Answered
      </DeskButton>
    </p>
  )
}
