import { TextArea, TextField } from 'react-aria-components'
import { frontText } from '#authoring/rich-text/front-matter-text.ts'
import { directionOf } from '#model/text/direction-runs.ts'
import styles from './RichTextEditor.module.css'

/**
 * The title or the deck, as a field above the text; where the front matter writes it in another form, only the source
 * edits it.
 */
export function FrontField({
  name,
  hint,
  field,
  front,
  language,
  isReadOnly,
  onChange,
}: {
  name: string
  /** The placeholder of an empty field. */
  hint: string
  field: 'title' | 'deck'
  front: string
  language: string
  isReadOnly: boolean
  onChange(key: string, value: string): void
}) {
  const value = frontText(front, field)
  if (value === null || (value === undefined && isReadOnly)) return null
  return (
    <TextField
      aria-label={name}
      value={value ?? ''}
      onChange={(next) => onChange(field, next)}
      isReadOnly={isReadOnly}
      className={styles[field] ?? ''}
      data-front={field}
    >
      <TextArea rows={1} lang={language} dir={directionOf(language)} placeholder={hint} />
    </TextField>
  )
}
