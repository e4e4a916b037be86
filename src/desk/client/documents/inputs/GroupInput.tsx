import { useContext, useRef } from 'react'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { catchFocus } from '../../controls/lost-focus.ts'
import { EffectOfEntry } from '../EffectOfEntry.tsx'
import styles from '../Forms.module.css'
import { FormContext } from '../form-context.ts'
import { withKey } from '../form-value.ts'
import { firstInput } from '../go-to-field.ts'
import { FieldSet } from './FieldSet.tsx'
import type { InputProps } from './input-props.ts'

/** Fields that belong together. An optional group is added and removed as a whole. */
export function GroupInput({ form, path, label, hint, isRequired, value, onChange }: InputProps<'group'>) {
  const { isReadOnly } = useContext(FormContext)
  const isThere = isPlainObject(value)
  const frame = useRef<HTMLFieldSetElement>(null)
  /** Catches the focus, because the pressed button is gone. */
  const change = (next: object | undefined) => {
    onChange(next)
    catchFocus(() => firstInput(frame.current))
  }
  return (
    <FieldSet label={label} isRequired={isRequired} hint={hint} path={path} ref={frame}>
      {isThere || isRequired ? (
        <>
          <GroupFields form={form} path={path} value={value} onChange={onChange} />
          <EffectOfEntry path={path} />
        </>
      ) : (
        !isReadOnly && <DeskButton onPress={() => change({})}>Add {label.toLowerCase()}</DeskButton>
      )}
      {isThere && !isRequired && !isReadOnly && (
        <DeskButton onPress={() => change(undefined)}>Remove {label.toLowerCase()}</DeskButton>
      )}
    </FieldSet>
  )
}

/** The fields of a group without its name. */
export function GroupFields({
  form,
  path,
  value,
  onChange,
}: Pick<InputProps<'group'>, 'form' | 'path' | 'value' | 'onChange'>) {
  const { Input } = useContext(FormContext)
  const own = isPlainObject(value) ? value : {}
  return (
    <div className={styles.fields}>
      {form.fields().map(({ key, ...field }) => (
        <Input
          key={key}
          {...field}
          path={[...path, key]}
          value={own[key]}
          onChange={(next) => onChange(withKey(own, key, next))}
        />
      ))}
    </div>
  )
}
