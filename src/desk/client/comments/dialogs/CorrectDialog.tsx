import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { ConditionOptions, type DeskComment, longestTexts } from '../../../desk-api.ts'
import { ask } from '../../api.ts'
import { DeskButton } from '../../controls/DeskButton.tsx'
import styles from '../../controls/DeskModal.module.css'
import { DeskModal } from '../../controls/DeskModal.tsx'

type Correction = Record<'condition' | 'age' | 'years', string>

/** Corrects the personal data of a writer after a slip, such as the year in place of the number of years. */
export function CorrectDialog({
  comment: { id, condition, age, years },
  save,
  isBusy,
  children,
  onSave,
  onClose,
}: {
  comment: DeskComment
  /** Text of the button. */
  save: string
  isBusy: boolean
  /** Text to read before saving. */
  children: ReactNode
  onSave(correction: Correction): void
  onClose(): void
}) {
  const [typed, setTyped] = useState<Correction>({ condition, age, years })
  const { data } = useQuery({
    queryKey: ['conditions', id],
    queryFn: () => ask(`/comments/conditions?${new URLSearchParams({ id })}`, ConditionOptions),
  })
  const listId = useId()
  const isAge = /^\d{0,3}$/.test(typed.age)
  const isYears = /^(?:<1|\d{0,3})$/.test(typed.years)
  const isSame = typed.condition === condition && typed.age === age && typed.years === years
  const field = (name: keyof Correction) => ({
    value: typed[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
    className: styles.field ?? '',
  })
  return (
    <DeskModal
      title="Correct the comment"
      buttons={
        <>
          <DeskButton
            look="main"
            isDisabled={isBusy || isSame || !isAge || !isYears || typed.condition.trim() === ''}
            onPress={() => onSave({ ...typed, condition: typed.condition.trim() })}
          >
            {save}
          </DeskButton>
          <DeskButton onPress={onClose}>Cancel</DeskButton>
        </>
      }
      onClose={onClose}
    >
      {children}
      <TextField {...field('condition')} autoFocus maxLength={longestTexts.condition}>
        <Label>Condition</Label>
        <Input list={listId} dir="auto" />
      </TextField>
      <datalist id={listId}>
        {data?.conditions.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </datalist>
      <TextField {...field('age')} isInvalid={!isAge} maxLength={3}>
        <Label>Age in years; may be empty</Label>
        <Input inputMode="numeric" />
      </TextField>
      <TextField {...field('years')} isInvalid={!isYears} maxLength={3}>
        <Label>Years since diagnosis; {'<1'} for less than one</Label>
        <Input />
      </TextField>
    </DeskModal>
  )
}
