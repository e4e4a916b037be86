import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { longestUsualTexts, mostUsualTexts, type UsualTextKind } from '#model/readers/usual-texts.ts'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { post } from '../api.ts'
import { WordingDialog } from '../comments/dialogs/WordingDialog.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Waiting } from '../controls/Waiting.tsx'
import styles from './ModerationSection.module.css'
import { useUsualTexts } from './usual-texts.ts'

/** The texts of one kind, to add, reword, move to the top and remove. Each change is saved at once. */
export function UsualTextEditor({ kind, title, about }: { kind: UsualTextKind; title: string; about: string }) {
  const queries = useQueryClient()
  const lists = useUsualTexts()
  /** The index of the edited text; the length of the list for a new text. */
  const [edited, setEdited] = useState<number | null>(null)
  const list = lists.data?.[kind]
  const texts = list?.texts ?? []
  const save = useMutation({
    mutationFn: (next: readonly string[]) =>
      post('/moderation/texts', { kind, version: list?.version ?? 0, texts: next }),
    onSuccess: () => setEdited(null),
    onSettled: () => queries.invalidateQueries({ queryKey: ['moderation'] }),
  })
  const id = `texts-${kind}`
  const open = (place: number) => {
    save.reset()
    setEdited(place)
  }
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <p className={styles.about}>{about}</p>
      {edited === null && (
        <p role="alert" className={styles.problem}>
          {save.error?.message}
        </p>
      )}
      {!list && <Waiting query={lists} />}
      {list && texts.length === 0 && (
        <EmptyState title="There is no such text yet.">What you add here is offered in the dialog.</EmptyState>
      )}
      {texts.length > 0 && (
        <ol className={styles.texts} aria-label={title}>
          {texts.map((text, place) => (
            <li key={text}>
              <p dir="auto">{text}</p>
              <div className={styles.tools}>
                {place > 0 && (
                  <DeskButton isDisabled={save.isPending} onPress={() => save.mutate(movedUp(texts, place))}>
                    Up <VisuallyHidden>: {text}</VisuallyHidden>
                  </DeskButton>
                )}
                <DeskButton isDisabled={save.isPending} onPress={() => open(place)}>
                  Edit… <VisuallyHidden>{text}</VisuallyHidden>
                </DeskButton>
                <DeskButton isDisabled={save.isPending} onPress={() => save.mutate(texts.toSpliced(place, 1))}>
                  Remove <VisuallyHidden>: {text}</VisuallyHidden>
                </DeskButton>
              </div>
            </li>
          ))}
        </ol>
      )}
      {list && (
        <p>
          <DeskButton isDisabled={texts.length >= mostUsualTexts} onPress={() => open(texts.length)}>
            Add a text…
          </DeskButton>
        </p>
      )}
      {edited !== null && (
        <WordingDialog
          title={edited < texts.length ? 'Edit the text' : 'Add a text'}
          label={title}
          initial={texts[edited] ?? ''}
          maxLength={longestUsualTexts[kind]}
          save="Save"
          isBusy={save.isPending}
          onSave={(text) => save.mutate([...new Set(texts.toSpliced(edited, 1, text))])}
          onClose={() => setEdited(null)}
        >
          {save.error && (
            <p role="alert" className={styles.problem}>
              {save.error.message}
            </p>
          )}
        </WordingDialog>
      )}
    </section>
  )
}

function movedUp(texts: readonly string[], place: number): string[] {
  return texts.toSpliced(place, 1).toSpliced(place - 1, 0, texts[place] ?? '')
}
