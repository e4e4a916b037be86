import type { Ref } from 'react'
import type { ContentState } from '#model/newsroom/content-transitions.ts'
import type { ContentEntry } from '../../../content-api.ts'
import { DeskButton } from '../../controls/DeskButton.tsx'
import styles from '../Content.module.css'
import type { Keeping } from './draft-keeper.ts'

/** A saved version, and the state of the file before. */
export interface SavedText {
  entry: ContentEntry
  before: ContentState
}

/**
 * Where unsaved text is stored.
 *
 * @param props.keeping  how unsaved text is stored; null where the text equals the saved version
 */
export function KeptLine({
  ref,
  keeping,
  saved,
}: {
  ref: Ref<HTMLParagraphElement>
  keeping: Keeping | null
  saved: SavedText | null
}) {
  return (
    <p role="status" aria-live={keeping && isRoutine(keeping) ? 'off' : 'polite'} ref={ref} tabIndex={-1}>
      {keeping ? keptWords[keeping] : saved ? savedWords(saved) : ''}
    </p>
  )
}

/** A text of another window that only this browser has, because it never reached the server. */
export function KeptAside({ text, onTake }: { text: string | null; onTake(text: string): void }) {
  if (text === null) return null
  return (
    <p className={styles.aside} role="status">
      This browser has kept another text of yours, which the server never got.{' '}
      <DeskButton onPress={() => onTake(text)}>Go on with that one</DeskButton>
    </p>
  )
}

/** This status changes with every pause in typing, and a screen reader must not interrupt that. */
function isRoutine(keeping: Keeping): boolean {
  return keeping !== 'local' && keeping !== 'elsewhere'
}

/** A file that was submitted, approved or published becomes a draft again with the first change. */
function savedWords({ entry, before }: SavedText): string {
  return entry.state === before ? 'Saved' : 'Saved as a draft: submit it for review once it is ready'
}

const keptWords: Record<Keeping, string> = {
  nothing: 'Not saved',
  waiting: 'Not saved',
  kept: 'Kept as your draft; not saved as a version',
  local: 'Kept in this browser alone: the desk does not answer',
  elsewhere: 'You have typed in another window meanwhile. This text is kept in this browser alone',
}
