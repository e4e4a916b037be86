import { useMemo } from 'react'
import { aroundFrontMatter } from '#authoring/formats/front-matter.ts'
import { documentForm } from '#authoring/forms/document-forms.ts'
import { nameOfKey } from '#authoring/forms/schema-words.ts'
import { fieldOfRemark } from '../documents/field-faults.ts'
import { missingKey, type Remark } from '../editor/remarks/remark.ts'

/** The name of the field that a remark is about, as in forms. */
export function FieldName({ path, text, remark }: { path: string; text: string; remark: Remark }) {
  return useMemo(() => nameOfField(path, text, remark), [path, text, remark])
}

export function nameOfField(path: string, text: string, remark: Remark): string {
  const { before, yaml } = aroundFrontMatter(text) ?? { before: '', yaml: text }
  const isAbout = remark.from >= before.length || missingKey(remark) !== undefined
  const [key] = isAbout ? fieldOfRemark(yaml, Math.max(0, remark.from - before.length), remark) : []
  if (typeof key === 'number') return `Entry ${key + 1}`
  // No key: the source at this position cannot be parsed.
  if (!key) return before === '' ? 'The file' : 'Details'
  const form = documentForm(path, { [key]: null })
  const field = form?.type === 'group' ? form.fields().find((own) => own.key === key) : undefined
  return field?.label ?? nameOfKey(key)
}
