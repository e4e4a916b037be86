import { useContext } from 'react'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import { PictureButton } from '../../pictures/PictureButton.tsx'
import styles from '../Forms.module.css'
import { FormContext } from '../form-context.ts'
import { textOf } from '../form-value.ts'
import { FieldSet } from './FieldSet.tsx'
import type { InputProps } from './input-props.ts'

/** A picture by its name, and its alternative text. A name alone stays a plain name. */
export function PictureInput({ path, label, hint, isRequired, value, onChange }: InputProps<'picture'>) {
  const { Input, isReadOnly, language } = useContext(FormContext)
  const own = isPlainObject(value) ? value : { name: textOf(value) }
  const set = (name: string, alt: string | undefined) => {
    if (name === '' && !alt) return onChange(undefined)
    onChange(alt === undefined || (alt === '' && !isPlainObject(value)) ? name : { ...own, name, alt })
  }
  const alt = 'alt' in own ? textOf(own.alt) : undefined
  return (
    <FieldSet label={label} isRequired={isRequired} hint={hint} path={path}>
      <div className={styles.fields}>
        <Input
          form={{ type: 'text', lines: 1 }}
          path={[...path, 'name']}
          label="Name of the picture"
          hint="Its file name without the ending, from the folder images/."
          isRequired
          value={own.name}
          onChange={(next) => set(textOf(next), alt)}
        />
        {!isReadOnly && (
          <div>
            <PictureButton
              language={language}
              // The message about the previous picture is no longer true.
              onChoose={(chosen) => set(chosen.name, alt === undefined ? undefined : chosen.alt)}
            />
          </div>
        )}
        <Input
          form={{ type: 'text', lines: 1 }}
          path={[...path, 'alt']}
          label="What it tells"
          hint="For those who do not see it. Nothing where the words beside it say all."
          isRequired={false}
          value={alt}
          onChange={(next) => set(textOf(own.name), next === undefined ? '' : textOf(next))}
        />
      </div>
    </FieldSet>
  )
}
