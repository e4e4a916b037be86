import { ChevronDown, ChevronUp, GripVertical, Trash2 } from 'lucide'
import { type KeyboardEvent, useContext, useEffect, useRef, useState } from 'react'
import { Button, Disclosure, DisclosurePanel, Heading } from 'react-aria-components'
import type { Form } from '#authoring/forms/form-of-schema.ts'
import { Icon } from '#ui/pictures/Icon.tsx'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { catchFocus } from '../../controls/lost-focus.ts'
import { moveOfKey, useDragging } from '../dragging.ts'
import { EffectCount, EffectOfEntry } from '../EffectOfEntry.tsx'
import { emptyOf } from '../empty-value.ts'
import styles from '../Forms.module.css'
import { FormContext, useFaultCount } from '../form-context.ts'
import { type FormPath, titleOf, withMoved } from '../form-value.ts'
import { Faults, FieldSet } from './FieldSet.tsx'
import { GroupFields } from './GroupInput.tsx'
import { IconButton } from './IconButton.tsx'
import type { InputProps } from './input-props.ts'

/** NEWS-10: a list whose entries can be added, removed and reordered: by dragging, by buttons, by Alt with an arrow. */
export function ListInput({ form, path, label, hint, isRequired, value, onChange }: InputProps<'list'>) {
  const { isReadOnly, announce } = useContext(FormContext)
  const list: readonly unknown[] = Array.isArray(value) ? value : []
  const [opened, setOpened] = useState<number | null>(null)
  const frame = useRef<HTMLFieldSetElement>(null)
  const set = (next: readonly unknown[]) => onChange(next.length === 0 && !isRequired ? undefined : next)
  const focusOn = (index: number) =>
    requestAnimationFrame(() => {
      const entry = frame.current?.querySelector<HTMLElement>(`:scope > ul > li:nth-child(${index + 1})`)
      const input = entry?.querySelector<HTMLElement>('input, textarea') ?? entry?.querySelector('button')
      input?.focus()
    })
  const move = (from: number, to: number) => {
    set(withMoved(list, from, to))
    announce(`${titleOf(list[from]) || form.entry} is now ${to + 1} of ${list.length}`)
  }
  /** The new place of an entry that a button has moved, until the list is rendered again. */
  const pressedTo = useRef<{ place: number; direction: 'up' | 'down' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is drawn
  useEffect(() => {
    const { place, direction } = pressedTo.current ?? {}
    pressedTo.current = null
    if (place === undefined) return
    // The buttons of this entry: those of nested lists come before them.
    const buttons = frame.current?.querySelectorAll<HTMLElement>(
      `:scope > ul > li:nth-child(${place + 1}) > :last-child > [data-move]`,
    )
    const enabled = [...(buttons ?? [])].filter((button) => button.matches(':enabled'))
    // The same press moves it again. At the end of the list only the opposite button is enabled.
    const same = enabled.find(({ dataset }) => dataset.move === direction)
    ;(same ?? enabled[0])?.focus()
  }, [value])
  const dragging = useDragging((from, onto, isBelow) => {
    const [index, place] = [Number(from), Number(onto) + (isBelow ? 1 : 0)]
    const to = place > index ? place - 1 : place
    if (to !== index) move(index, to)
  })
  const pressKey = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const direction = moveOfKey(event)
    const to = direction === 'up' ? index - 1 : direction === 'down' ? index + 1 : -1
    if (isReadOnly || to < 0 || to >= list.length) return
    event.preventDefault()
    event.stopPropagation()
    const entry = event.currentTarget
    const at = [...entry.querySelectorAll('*')].indexOf(event.target as Element)
    move(index, to)
    // The focus stays with the moved entry.
    requestAnimationFrame(() => {
      const moved = entry.parentElement?.children[to]
      const same = [...(moved?.querySelectorAll<HTMLElement>('*') ?? [])][at]
      if (same?.matches('button:enabled')) same.focus()
      else moved?.querySelector<HTMLElement>('button:enabled')?.focus()
    })
  }
  return (
    <FieldSet label={label} isRequired={isRequired} hint={hint} path={path} ref={frame}>
      {list.length > 0 && (
        <ul className={styles.entries}>
          {list.map((entry, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
              key={index}
              {...dragging.target(String(index))}
              onKeyDown={(event) => pressKey(event, index)}
            >
              <Entry
                form={form}
                itemForm={form.item}
                path={[...path, index]}
                value={entry}
                isOpened={opened === index}
                onChange={(next) => set(list.with(index, next ?? emptyOf(form.item)))}
              />
              {!isReadOnly && (
                <EntryButtons
                  name={titleOf(entry) || `${form.entry} ${index + 1}`}
                  index={index}
                  count={list.length}
                  grip={dragging.source(String(index), titleOf(entry) || form.entry)}
                  onMove={(to) => {
                    pressedTo.current = { place: to, direction: to < index ? 'up' : 'down' }
                    move(index, to)
                  }}
                  onRemove={() => {
                    set(list.toSpliced(index, 1))
                    announce(`${titleOf(entry) || form.entry} removed`)
                    // Removing the last entry leaves no button in its place.
                    catchFocus(() => frame.current?.querySelector<HTMLElement>(':scope > button'))
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <DeskButton
          onPress={() => {
            set([...list, emptyOf(form.item)])
            setOpened(list.length)
            focusOn(list.length)
          }}
        >
          Add {articleOf(form.entry)} {form.entry}
        </DeskButton>
      )}
    </FieldSet>
  )
}

function Entry({
  form,
  itemForm,
  path,
  value,
  isOpened,
  onChange,
}: {
  form: InputProps<'list'>['form']
  itemForm: Form
  path: FormPath
  value: unknown
  isOpened: boolean
  onChange(next: unknown): void
}) {
  const { Input } = useContext(FormContext)
  const faults = useFaultCount(path)
  const number = Number(path.at(-1)) + 1
  if (itemForm.type !== 'group')
    return (
      <Input
        form={itemForm}
        path={path}
        label={`${form.entry} ${number}`}
        isLabelHidden={itemForm.type !== 'list'}
        isRequired
        value={value}
        onChange={onChange}
      />
    )
  const fields = itemForm.fields()
  const isSmall =
    fields.length <= 3 &&
    fields.every(({ form: { type } }) => ['text', 'reference', 'choice', 'day', 'number'].includes(type))
  if (isSmall)
    return (
      <div className={styles.row}>
        <GroupFields form={itemForm} path={path} value={value} onChange={onChange} />
        <Faults path={path} />
      </div>
    )
  return (
    <Disclosure className={styles.entry ?? ''} defaultExpanded={isOpened}>
      <Heading level={3}>
        <Button slot="trigger" className={styles.trigger ?? ''}>
          <span className={styles.entryTitle} dir="auto">
            {titleOf(value) || `New ${form.entry}`}
          </span>
          <EffectCount path={path} />
          {faults > 0 && <span className={styles.faultCount}>{faults === 1 ? '1 mistake' : `${faults} mistakes`}</span>}
        </Button>
      </Heading>
      <DisclosurePanel>
        <Faults path={path} />
        <GroupFields form={itemForm} path={path} value={value} onChange={onChange} />
        <EffectOfEntry path={path} />
      </DisclosurePanel>
    </Disclosure>
  )
}

function EntryButtons({
  name,
  index,
  count,
  grip,
  onMove,
  onRemove,
}: {
  name: string
  index: number
  count: number
  grip: ReturnType<ReturnType<typeof useDragging>['source']>
  onMove(to: number): void
  onRemove(): void
}) {
  return (
    <div className={styles.entryButtons}>
      {count > 1 && (
        <span className={styles.grip} aria-hidden="true" {...grip}>
          <Icon icon={GripVertical} size={16} />
        </span>
      )}
      <IconButton
        data-move="up"
        aria-label={`Move ${name} up`}
        isDisabled={index === 0}
        onPress={() => onMove(index - 1)}
      >
        <Icon icon={ChevronUp} size={18} />
      </IconButton>
      <IconButton
        data-move="down"
        aria-label={`Move ${name} down`}
        isDisabled={index === count - 1}
        onPress={() => onMove(index + 1)}
      >
        <Icon icon={ChevronDown} size={18} />
      </IconButton>
      <IconButton aria-label={`Remove ${name}`} onPress={onRemove}>
        <Icon icon={Trash2} size={16} />
      </IconButton>
    </div>
  )
}

function articleOf(word: string): string {
  return /^[aeiou]/.test(word) ? 'an' : 'a'
}
