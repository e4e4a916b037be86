import { type ReactNode, useMemo, useState } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { DeskButton } from '../controls/DeskButton.tsx'
import { DeskModal } from '../controls/DeskModal.tsx'
import { LineDifferences } from './LineDifferences.tsx'
import styles from './MergeDialog.module.css'
import { type ConflictChoice, conflictsIn, mergedText, mergeTexts, type TextConflict } from './merge-texts.ts'

/** The names of the two texts, also used for the choices. */
export interface MergeNames {
  mine: string
  theirs: string
}

/**
 * NEWS-6: merges two texts with a common base. Changes that do not conflict are merged; for each conflict the dialog
 * asks which text is to stay.
 */
export function MergeDialog({
  title,
  texts,
  names,
  take,
  isBusy = false,
  problem,
  children,
  onTake,
  onClose,
}: {
  title: string
  texts: TextConflict
  names: MergeNames
  /** Text of the button that takes the merged text. */
  take: string
  isBusy?: boolean
  problem?: string | undefined
  children?: ReactNode
  onTake(text: string): void
  onClose(): void
}) {
  const { base, theirs, mine } = texts
  const parts = useMemo(() => mergeTexts({ base, theirs, mine }), [base, theirs, mine])
  const conflicts = conflictsIn(parts)
  const [choices, setChoices] = useState<readonly (ConflictChoice | undefined)[]>([])
  const merged = mergedText(parts, choices)
  const chosen = conflicts.filter((_, index) => choices[index] !== undefined).length
  return (
    <DeskModal
      title={title}
      onClose={onClose}
      buttons={
        <>
          <DeskButton
            look="main"
            isDisabled={isBusy || merged === null}
            onPress={() => merged !== null && onTake(merged)}
          >
            {take}
          </DeskButton>
          <DeskButton isDisabled={isBusy} onPress={() => onTake(theirs)}>
            Take {names.theirs.toLowerCase()} alone
          </DeskButton>
          <DeskButton onPress={onClose}>Back to the text</DeskButton>
        </>
      }
    >
      {children}
      <p role="status">
        {conflicts.length === 0
          ? 'Both changes fit together.'
          : `${placesOf(conflicts.length)} by both: choose what stays. ${chosen} of ${conflicts.length} chosen. What only one of you changed is kept.`}
      </p>
      <ol className={styles.conflicts}>
        {conflicts.map((conflict, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conflicts have no identity but their order
          <li key={index}>
            <Conflict
              number={index + 1}
              conflict={conflict}
              names={names}
              choice={choices[index]}
              onChoose={(choice) => setChoices(conflicts.map((_, at) => (at === index ? choice : choices[at])))}
            />
          </li>
        ))}
      </ol>
      {merged !== null && (
        <>
          <h3>What changes of {names.theirs.toLowerCase()}</h3>
          <LineDifferences before={theirs} after={merged} />
        </>
      )}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </DeskModal>
  )
}

function Conflict({
  number,
  conflict: { base, theirs, mine },
  names,
  choice,
  onChoose,
}: {
  number: number
  conflict: TextConflict
  names: MergeNames
  choice: ConflictChoice | undefined
  onChoose(choice: ConflictChoice): void
}) {
  return (
    <RadioGroup
      value={choice ?? null}
      onChange={(value) => onChoose(value as ConflictChoice)}
      className={styles.conflict ?? ''}
    >
      <Label>Place {number}</Label>
      <figure className={styles.base}>
        <figcaption>Before</figcaption>
        <Lines text={base} />
      </figure>
      <Radio value="theirs" className={styles.choice ?? ''}>
        <span className={styles.name}>{names.theirs}</span>
        <Lines text={theirs} />
      </Radio>
      <Radio value="mine" className={styles.choice ?? ''}>
        <span className={styles.name}>{names.mine}</span>
        <Lines text={mine} />
      </Radio>
      <Radio value="both" className={styles.choice ?? ''}>
        <span className={styles.name}>Both, one after the other</span>
      </Radio>
    </RadioGroup>
  )
}

function Lines({ text }: { text: string }) {
  return text.trim() === '' ? (
    <span className={styles.nothing}>nothing</span>
  ) : (
    <span className={styles.lines} dir="auto">
      {text.replace(/\n$/, '')}
    </span>
  )
}

function placesOf(count: number): string {
  return count === 1 ? 'One place was changed' : `${count} places were changed`
}
