import { isArticleFile } from '#authoring/forms/document-kinds.ts'
import { isPlainObject } from '#authoring/forms/plain-value.ts'
import type { Problem } from '#authoring/problem.ts'
import { readYaml } from '#authoring/reading/data-file.ts'
import { aroundFrontMatter } from '#authoring/rich-text/front-matter-text.ts'

/**
 * A warning of an article that names no day of publication, else nothing: readers see no date, and no feed has it. Files
 * of a folder may be old and undated; who writes at the desk is told.
 */
export function undated(path: string, text: string): Problem[] {
  const front = isArticleFile(path) ? aroundFrontMatter(text) : null
  const read = front && readYaml(front.yaml)
  const value = read && 'data' in read ? read.data.value : null
  if (!isPlainObject(value) || (isPlainObject(value.dates) && value.dates.published)) return []
  const expected = 'dates: the day of publication, without which readers see no date and feeds leave it out'
  return [{ severity: 'warning', file: path, line: 2, column: 1, found: 'an article without dates', expected }]
}
