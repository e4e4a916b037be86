import { documentSchemas, siteFields } from '#authoring/forms/document-forms.ts'
import { formOfSchema } from '#authoring/forms/form-of-schema.ts'
import { freshYaml } from '#authoring/forms/write-yaml.ts'
import { emptyOf } from './empty-value.ts'
import { type NewKind, newKinds } from './new-document.ts'

/** The initial text of a file of `site/` with one setting. */
export function firstSetting(path: string, key: string): string {
  const field = siteFields(path).find((candidate) => candidate.key === key)
  const empty = field ? (field.preset ?? emptyOf(field.form)) : ''
  return `${freshYaml({ [key]: empty }, { column: 0, eol: '\n' })}\n`
}

/** The initial text of a document: its required fields, to be filled in. */
export function firstText(kind: NewKind, name: string): string {
  const { nameKey } = newKinds[kind]
  const empty = emptyOf(formOfSchema(documentSchemas[kind])) as Record<string, unknown>
  const value = { ...empty, ...(nameKey && { [nameKey]: name }) }
  return `${freshYaml(value, { column: 0, eol: '\n' })}\n`
}

/**
 * The minimal text of an article, for its writer to extend.
 *
 * @param given.author  the person of the byline who starts it; null where the account belongs to no person
 */
export function firstArticle({
  title,
  path,
  category,
  author,
}: {
  title: string
  path: string
  category: string
  author: string | null
}): string {
  const value = { title, path, categories: [category], authors: author === null ? [] : [author], sources: [] }
  return `---\n${freshYaml(value, { column: 0, eol: '\n' })}\n---\n`
}
