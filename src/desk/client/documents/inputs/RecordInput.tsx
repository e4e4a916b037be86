import { Trash2 } from 'lucide'
import { useContext, useState } from 'react'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { nameOfKey } from '#authoring/forms/schema-words.ts'
import { Icon } from '#ui/pictures/Icon.tsx'
import { DeskButton } from '../../controls/DeskButton.tsx'
import { DeskField } from '../../controls/DeskField.tsx'
import { emptyOf } from '../empty-value.ts'
import styles from '../Forms.module.css'
import { FormContext } from '../form-context.ts'
import { withKey } from '../form-value.ts'
import { FieldSet } from './FieldSet.tsx'
import { IconButton } from './IconButton.tsx'
import type { InputProps } from './input-props.ts'

/** Values by name: the names are fixed, or can be added. */
export function RecordInput({ form, path, label, hint, isRequired, value, onChange }: InputProps<'record'>) {
  const { isReadOnly, Input } = useContext(FormContext)
  const [name, setName] = useState('')
  const own = isPlainObject(value) ? value : {}
  const keys = form.keys ?? Object.keys(own)
  return (
    <FieldSet label={label} isRequired={isRequired} hint={hint} path={path}>
      {keys.map((key) => (
        <div key={key} className={styles.recordEntry}>
          <Input
            form={form.item}
            path={[...path, key]}
            label={form.keys ? nameOfKey(key) : key}
            isRequired={form.keys === null}
            value={own[key]}
            onChange={(next) => onChange(withKey(own, key, next))}
          />
          {form.keys === null && !isReadOnly && (
            <div className={styles.entryButtons}>
              <IconButton aria-label={`Remove ${key}`} onPress={() => onChange(withKey(own, key, undefined))}>
                <Icon icon={Trash2} size={16} />
              </IconButton>
            </div>
          )}
        </div>
      ))}
      {form.keys === null && !isReadOnly && (
        <div className={styles.adding}>
          <DeskField label="Name of a new one" value={name} onChange={setName} />
          <DeskButton
            isDisabled={name.trim() === '' || name in own}
            onPress={() => {
              onChange({ ...own, [name.trim()]: emptyOf(form.item) })
              setName('')
            }}
          >
            Add
          </DeskButton>
        </div>
      )}
    </FieldSet>
  )
}
