import { type ReactNode, useContext } from 'react'
import {
  Button,
  Checkbox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { nameOfKey } from '#authoring/forms/schema-words.ts'
import table from '../../controls/Table.module.css'
import styles from '../Forms.module.css'
import { keyOfPath } from '../field-faults.ts'
import { FormContext, useFaults } from '../form-context.ts'
import { textOf, titleOf } from '../form-value.ts'
import { FieldLabel } from './FieldLabel.tsx'
import { Faults } from './FieldSet.tsx'
import { GroupInput } from './GroupInput.tsx'
import type { InputProps } from './input-props.ts'
import { ListInput } from './ListInput.tsx'
import { PictureInput } from './PictureInput.tsx'
import { RecordInput } from './RecordInput.tsx'
import { ReferenceInput } from './ReferenceInput.tsx'

/** One field of a form with its mistakes (NEWS-10). */
export function FormInput(props: InputProps): ReactNode {
  return (
    <div data-field={keyOfPath(props.path)} className={styles.place}>
      {inputOf(props)}
    </div>
  )
}

function inputOf(props: InputProps): ReactNode {
  const { form } = props
  switch (form.type) {
    case 'group':
      return <GroupInput {...props} form={form} />
    case 'list':
      if (props.value !== undefined && !Array.isArray(props.value)) return <SourceNote {...props} />
      return <ListInput {...props} form={form} />
    case 'record':
      return <RecordInput {...props} form={form} />
    case 'picture':
      return <PictureInput {...props} form={form} />
    case 'reference':
      if (isPlainObject(props.value)) return <SourceNote {...props} />
      return <ReferenceInput {...props} form={form} />
    case 'choice':
      return <ChoiceInput {...props} form={form} />
    case 'switch':
      return <SwitchInput {...props} form={form} />
    case 'source':
      return <SourceNote {...props} />
    default:
      return <LineInput {...props} form={form} />
  }
}

function LineInput({
  form,
  path,
  label,
  hint,
  isRequired,
  preset,
  isLabelHidden,
  value,
  onChange,
}: InputProps<'text' | 'markup' | 'number' | 'day'>) {
  const { isReadOnly } = useContext(FormContext)
  const faults = useFaults(path)
  const set = (text: string) => {
    if (text === '' && !isRequired) return onChange(undefined)
    onChange(form.type === 'number' && text !== '' && Number.isFinite(Number(text)) ? Number(text) : text)
  }
  const lines = form.type === 'text' || form.type === 'markup' ? form.lines : 1
  return (
    <TextField
      className={styles.field ?? ''}
      value={textOf(value)}
      onChange={set}
      isReadOnly={isReadOnly}
      isInvalid={faults.length > 0}
      type={form.type === 'day' ? 'date' : 'text'}
      {...(isLabelHidden && { 'aria-label': label })}
      {...(form.type === 'number' && { inputMode: 'decimal' as const })}
    >
      {!isLabelHidden && (
        <Label>
          <FieldLabel label={label} isRequired={isRequired} />
        </Label>
      )}
      {lines > 1 ? (
        <TextArea dir="auto" spellCheck rows={lines} />
      ) : (
        <Input dir="auto" {...(preset !== undefined && preset !== '' && { placeholder: textOf(preset) })} />
      )}
      <FieldHint>
        {form.type === 'markup' ? [hint, markupHints[form.format]].filter(Boolean).join(' ') : hint}
      </FieldHint>
      <FieldError className={styles.fault ?? ''}>{faults.join(' ')}</FieldError>
    </TextField>
  )
}

const markupHints = {
  html: 'HTML: paragraphs, links, emphasis.',
  markdown: 'Markdown: **bold**, lists, [links](/address).',
}

function FieldHint({ children }: { children?: ReactNode }) {
  return children ? (
    <Text slot="description" className={styles.hint ?? ''}>
      {children}
    </Text>
  ) : null
}

function ChoiceInput({
  form,
  path,
  label,
  hint,
  isRequired,
  preset,
  isLabelHidden,
  value,
  onChange,
}: InputProps<'choice'>) {
  const { isReadOnly } = useContext(FormContext)
  const faults = useFaults(path)
  const names = form.options.map((id) => ({ id, name: nameOfKey(id) }))
  const none = preset === undefined && !isRequired ? [{ id: '', name: 'None' }] : []
  return (
    <Select
      className={`${styles.field} ${table.filter} ${styles.choice}`}
      value={textOf(value ?? preset)}
      onChange={(key) => onChange(key === '' || (key === preset && value === undefined) ? undefined : String(key))}
      isDisabled={isReadOnly}
      isInvalid={faults.length > 0}
      placeholder="Choose one"
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {!isLabelHidden && <Label>{label}</Label>}
      <Button>
        <SelectValue />
      </Button>
      <FieldHint>{hint}</FieldHint>
      <FieldError className={styles.fault ?? ''}>{faults.join(' ')}</FieldError>
      <Popover className={table.options ?? ''}>
        <ListBox items={[...none, ...names]}>{({ name }) => <ListBoxItem>{name}</ListBoxItem>}</ListBox>
      </Popover>
    </Select>
  )
}

function SwitchInput({ path, label, hint, preset, isRequired, value, onChange }: InputProps<'switch'>) {
  const { isReadOnly } = useContext(FormContext)
  const faults = useFaults(path)
  const usual = preset === true
  return (
    <div className={styles.field}>
      <Checkbox
        className={styles.switch ?? ''}
        isSelected={value === undefined ? usual : value === true}
        onChange={(next) => onChange(next === usual && !isRequired ? undefined : next)}
        isReadOnly={isReadOnly}
        isInvalid={faults.length > 0}
      >
        <span className={styles.box} aria-hidden="true" />
        <span>{label}</span>
      </Checkbox>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Faults path={path} />
    </div>
  )
}

/** A value that no field can edit, such as an entry that is written out in place of a name. */
function SourceNote({ label, path, value }: Pick<InputProps, 'label' | 'path' | 'value'>) {
  return (
    <div className={styles.field}>
      <p>
        <strong>{label}</strong>: {value === undefined ? 'not given' : titleOf(value) || JSON.stringify(value)}. It is
        written in the source.
      </p>
      <Faults path={path} />
    </div>
  )
}
