import { Trash2 } from 'lucide'
import { useContext, useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { Icon } from '#ui/pictures/Icon.tsx'
import { DeskButton } from '../controls/DeskButton.tsx'
import styles from './Forms.module.css'
import { FormContext } from './form-context.ts'
import { textOf, withKey } from './form-value.ts'
import { FormInput } from './inputs/FormInput.tsx'
import { IconButton } from './inputs/IconButton.tsx'

/** NEWS-10: old addresses and their targets. `check` refuses loops, and redirects that hide a page. */
export function RedirectTable({ value, onChange }: { value: unknown; onChange(next: unknown): void }) {
  const { isReadOnly, announce } = useContext(FormContext)
  const [from, setFrom] = useState('')
  const own = isPlainObject(value) ? value : {}
  const name = from.trim()
  const isTaken = Object.hasOwn(own, name)
  return (
    <div className={styles.fields}>
      <ul className={styles.entries} aria-label="Redirects">
        {Object.entries(own).map(([old, to]) => (
          <li key={old}>
            <FormInput
              form={{ type: 'reference', to: 'address' }}
              path={[old]}
              label={`${old} leads to`}
              isRequired
              value={to}
              onChange={(next) => onChange({ ...own, [old]: textOf(next) })}
            />
            {!isReadOnly && (
              <div className={styles.entryButtons}>
                <IconButton
                  aria-label={`Remove ${old}`}
                  onPress={() => {
                    onChange(withKey(own, old, undefined))
                    announce(`${old} removed`)
                  }}
                >
                  <Icon icon={Trash2} size={16} />
                </IconButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && (
        <form
          className={styles.adding}
          onSubmit={(event) => {
            event.preventDefault()
            if (name === '' || isTaken) return
            onChange({ ...own, [name]: '' })
            announce(`${name} added`)
            setFrom('')
          }}
        >
          <TextField className={styles.field ?? ''} value={from} onChange={setFrom} isInvalid={isTaken}>
            <Label>Old address</Label>
            <Input />
          </TextField>
          <DeskButton type="submit" isDisabled={name === '' || isTaken}>
            Add a redirect
          </DeskButton>
        </form>
      )}
    </div>
  )
}
