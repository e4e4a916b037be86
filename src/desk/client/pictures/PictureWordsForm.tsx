import { type FormEvent, type ReactNode, useState } from 'react'
import { FieldError, Form, Label, Text, TextArea, TextField } from 'react-aria-components'
import { PictureChanged, type PictureEntry, type PictureList, type PictureWords } from '../../pictures-api.ts'
import { change } from '../api.ts'
import field from '../controls/DeskField.module.css'
import { DeskField } from '../controls/DeskField.tsx'
import { goToFirstFault } from '../controls/first-fault.ts'
import styles from './PictureWordsForm.module.css'

type Languages = PictureList['languages']

/** A description as typed. */
export interface TypedWords {
  /** By language. */
  alt: Readonly<Record<string, string>>
  credit: string
}

export function typedWords({ alt, credit }: Pick<PictureEntry, 'alt' | 'credit'>): TypedWords {
  return { alt, credit: credit ?? '' }
}

/** Saves the description of a picture. */
export function sendWords(
  { id, version }: Pick<PictureEntry, 'id' | 'version'>,
  words: PictureWords,
): Promise<PictureChanged> {
  return change(`/pictures/${id}/describe`, { version, ...words }, PictureChanged)
}

/** A typed description in the form of the request, without empty texts. */
export function wordsOf({ alt, credit }: TypedWords, focal: PictureEntry['focal']): PictureWords {
  const filled = Object.entries(alt).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()]]))
  return { alt: Object.fromEntries(filled), credit: credit.trim() === '' ? null : credit.trim(), focal }
}

/**
 * NEWS-9: the alternative text of a picture, in each language of the site, and its credit. A picture needs both in a
 * language before it can be used in that language.
 *
 * @param needed  the language of the text that will use it; omitted for a description in advance
 */
export function PictureWordsForm({
  id,
  words,
  languages,
  needed,
  isReadOnly = false,
  children,
  onWords,
  onSubmit,
}: {
  /** The id of the form, for a button outside it. */
  id: string
  words: TypedWords
  languages: Languages
  needed?: string
  isReadOnly?: boolean
  children?: ReactNode
  onWords(words: TypedWords): void
  onSubmit(): void
}) {
  const { alt, credit } = words
  const [isTried, setTried] = useState(false)
  const lacksAlt = needed !== undefined && !alt[needed]?.trim()
  const lacksCredit = needed !== undefined && credit.trim() === ''
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (lacksAlt || lacksCredit) goToFirstFault(event.currentTarget)
    else onSubmit()
  }
  const only = languages.length === 1
  return (
    // A mistake is shown until it is corrected, not until the field is left: the layout would otherwise move a button
    // below away from the press that leaves the field.
    <Form id={id} onSubmit={save} validationBehavior="aria" className={styles.form ?? ''}>
      {languages
        .toSorted((a, b) => Number(b.code === needed) - Number(a.code === needed))
        .map(({ code, name, direction }, index) => (
          <TextField
            key={code}
            value={alt[code] ?? ''}
            onChange={(text) => onWords({ credit, alt: { ...alt, [code]: text } })}
            isReadOnly={isReadOnly}
            isInvalid={isTried && lacksAlt && code === needed}
            maxLength={500}
            autoFocus={needed !== undefined && index === 0}
            className={field.field ?? ''}
          >
            <Label>{only ? 'Alternative text' : `Alternative text, ${name}`}</Label>
            <TextArea rows={2} lang={code} dir={direction} className={styles.text ?? ''} />
            {index === 0 && (
              <Text slot="description" className={field.hint ?? ''}>
                What the picture tells, for whoever does not see it. It is offered wherever the picture is inserted.
              </Text>
            )}
            <FieldError className={field.problem ?? ''}>Say what the picture shows</FieldError>
          </TextField>
        ))}
      <DeskField
        label="Credit"
        problem={isTried && lacksCredit ? 'Say who made it' : undefined}
        hint="Who made it, and under which licence"
        value={credit}
        onChange={(text) => onWords({ alt, credit: text })}
        isReadOnly={isReadOnly}
        maxLength={300}
        dir="auto"
      />
      {children}
    </Form>
  )
}
