import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, Input, Label, TextField } from 'react-aria-components'
import { longestPhrase } from '#model/readers/held-phrase.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { HeldPhrases } from '../../moderation-api.ts'
import { ask, post } from '../api.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskTable } from '../controls/DeskTable.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { ShownTime } from '../controls/ShownTime.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import form from '../readers/ReadersSection.module.css'
import styles from './ModerationSection.module.css'

/** The words and phrases that hold a comment, in addition to the built-in rules. */
export function PhraseList() {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const list = useQuery({
    queryKey: ['moderation', 'phrases'],
    queryFn: () => ask('/moderation/phrases', HeldPhrases),
  })
  const onSettled = () => queries.invalidateQueries({ queryKey: ['moderation'] })
  const remove = useMutation({
    mutationFn: (phrase: string) => post('/moderation/phrases/remove', { phrase }),
    onSettled,
  })
  const add = useMutation({
    mutationFn: (phrase: string) => post('/moderation/phrases', { phrase }),
    onMutate: () => remove.reset(),
    onSuccess: () => setTyped(''),
    onSettled,
  })
  const problem = (add.error ?? remove.error)?.message
  return (
    <section aria-labelledby="phrases" className={styles.part}>
      <h2 id="phrases">Words that hold a comment</h2>
      <p className={styles.about}>
        Every comment waits for a moderator. One with a word of this list is marked, from the moment the word is added.
        A star at the end of a word stands for any ending. The built-in rules, as for links and words of a crisis, stay.
      </p>
      <Form
        className={form.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate(typed)
        }}
      >
        <TextField
          value={typed}
          onChange={(text) => {
            setTyped(text)
            add.reset()
          }}
          validationBehavior="aria"
          maxLength={longestPhrase}
          autoComplete="off"
          isInvalid={add.error !== null}
          className={form.field ?? ''}
        >
          <Label>Word or phrase</Label>
          <Input dir="auto" aria-describedby="phrase-problem" />
        </TextField>
        <DeskButton type="submit" look="main" isDisabled={typed.trim() === '' || add.isPending}>
          Add
        </DeskButton>
      </Form>
      <p id="phrase-problem" role="alert" className={styles.problem}>
        {problem}
      </p>
      {!list.data && <Waiting query={list} />}
      {list.data?.phrases.length === 0 && (
        <EmptyState title="There is no such word yet.">
          Add what your moderators want to see at once, such as the name of a product that is advertised again and
          again.
        </EmptyState>
      )}
      {list.data && list.data.phrases.length > 0 && (
        <DeskTable
          label="Words that hold a comment"
          columns={['Word or phrase', 'Added by', 'When', '']}
          rows={list.data.phrases.map(({ phrase, addedBy, madeAt }) => ({
            key: phrase,
            cells: {
              'Word or phrase': phrase,
              'Added by': addedBy,
              When: <ShownTime time={madeAt} />,
              '': (
                <DeskButton isDisabled={remove.isPending} onPress={() => remove.mutate(phrase)}>
                  Remove <VisuallyHidden>{phrase}</VisuallyHidden>
                </DeskButton>
              ),
            },
          }))}
        />
      )}
    </section>
  )
}
