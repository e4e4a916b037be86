import { useEffect, useMemo, useRef, useState } from 'react'
import { parseDocument } from 'yaml'
import { documentForm } from '#authoring/forms/document-forms.ts'
import { documentKindOf } from '#authoring/forms/document-kinds.ts'
import { spliceYaml } from '#authoring/forms/splice-yaml.ts'
import type { TextProblems } from '../../content-api.ts'
import content from '../content/Content.module.css'
import { languageFolder } from '../content/content-names.ts'
import { useLanguageOfPath } from '../content/use-languages.ts'
import { DeskButton } from '../controls/DeskButton.tsx'
import { CategoryTree } from './CategoryTree.tsx'
import styles from './Forms.module.css'
import { fieldFaults, fieldOfRemark } from './field-faults.ts'
import { FormContext } from './form-context.ts'
import type { FormPath } from './form-value.ts'
import { goToField } from './go-to-field.ts'
import { Faults } from './inputs/FieldSet.tsx'
import { FormInput } from './inputs/FormInput.tsx'
import { GroupFields } from './inputs/GroupInput.tsx'
import { usePolicyEffect } from './policy-effect.ts'
import { RedirectTable } from './RedirectTable.tsx'

/** A field to show: by its path, or by a remark at an offset of the text. */
export type SoughtField = { path: FormPath } | { offset: number; found: string; expected: string }

/**
 * NEWS-10: a document as a form, built from the schema that `check` uses. The form edits the source text: each change
 * is written into it, and all other lines keep their bytes.
 */
export function DocumentForm({
  path,
  text,
  checked,
  isReadOnly,
  sought,
  onText,
  onSource,
  onSought,
}: {
  path: string
  text: string
  /** The text that was checked last, and its remarks. */
  checked: { text: string; problems: TextProblems['problems'] } | undefined
  isReadOnly: boolean
  sought: SoughtField | null
  onText(next: string): void
  onSource(): void
  /** @param isFound  whether the sought field got the focus */
  onSought(isFound: boolean): void
}) {
  const [announcement, announce] = useState('')
  const [isRefused, setRefused] = useState(false)
  // The text from outside: a value restored to its original gets its original bytes.
  const base = useRef({ text, own: text })
  if (text !== base.current.own) base.current = { text, own: text }
  const { value, hasErrors } = useMemo(() => {
    const document = parseDocument(text)
    return {
      value: document.errors.length > 0 ? null : (document.toJS() as unknown),
      hasErrors: document.errors.length > 0,
    }
  }, [text])
  const form = useMemo(() => documentForm(path, value), [path, value])
  const faults = useMemo(() => (checked ? fieldFaults(checked.text, checked.problems) : []), [checked])
  const effects = usePolicyEffect(path, text)
  const language = useLanguageOfPath()(path)
  const setting = useMemo(
    () => ({
      isReadOnly,
      language,
      isMain: languageFolder(path) === undefined,
      faults,
      effects,
      announce,
      Input: FormInput,
    }),
    [isReadOnly, path, language, faults, effects],
  )
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!sought) return
    const at = 'path' in sought ? sought.path : fieldOfRemark(text, sought.offset, sought)
    onSought(frame.current !== null && goToField(frame.current, at))
  }, [sought, text, onSought])
  const change = (next: unknown) => {
    const written = spliceYaml(base.current.text, next) ?? spliceYaml(text, next)
    setRefused(written === undefined)
    if (written === undefined) return
    base.current.own = written
    onText(written)
  }
  if (hasErrors || !form)
    return (
      <p className={content.aside} role="alert">
        The text cannot be shown as a form, since it is no YAML as it is.{' '}
        <DeskButton onPress={onSource}>Open the source</DeskButton>
      </p>
    )
  return (
    <FormContext value={setting}>
      <div className={styles.form} ref={frame}>
        {isRefused && (
          <p className={content.aside} role="alert">
            This change cannot be written without touching other lines. The text is as it was.{' '}
            <DeskButton onPress={onSource}>Open the source</DeskButton>
          </p>
        )}
        <Faults path={[]} />
        {documentKindOf(path) === 'categories.yaml' ? (
          <CategoryTree value={value} onChange={change} />
        ) : documentKindOf(path) === 'redirects.yaml' ? (
          <RedirectTable value={value} onChange={change} />
        ) : form.type === 'group' ? (
          <GroupFields form={form} path={[]} value={value} onChange={change} />
        ) : (
          <FormInput form={form} path={[]} label="Entries" isRequired value={value} onChange={change} />
        )}
        <p role="status" className={styles.said}>
          {announcement}
        </p>
      </div>
    </FormContext>
  )
}
