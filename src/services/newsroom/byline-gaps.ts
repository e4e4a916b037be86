import { aroundFrontMatter } from '#authoring/formats/front-matter.ts'
import { isArticleFile } from '#authoring/forms/document-kinds.ts'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import type { Problem } from '#authoring/problem.ts'
import { readYaml } from '#authoring/reading/data-file.ts'

/**
 * Warnings about an article without a day of publication, or without an author. Old files of a folder may lack them, so
 * only people who write at the desk are warned.
 */
export function bylineGaps(path: string, text: string): Problem[] {
  const front = isArticleFile(path) ? aroundFrontMatter(text) : null
  const read = front && readYaml(front.yaml)
  const value = read && 'data' in read ? read.data.value : null
  if (!isPlainObject(value)) return []
  const isDated = isPlainObject(value.dates) && value.dates.published
  const hasAuthors = Array.isArray(value.authors) && value.authors.length > 0
  const gap = (key: string, expected: string): Problem => ({
    severity: 'warning',
    file: path,
    line: 2,
    column: 1,
    found: `an article without ${key}`,
    expected: `${key}: ${expected}`,
  })
  return [
    ...(isDated
      ? []
      : [gap('dates', 'the day of publication, without which readers see no date and feeds leave it out')]),
    ...(hasAuthors ? [] : [gap('authors', 'who has written it, without whom readers see nobody who stands for it')]),
  ]
}
