import type { Declaration, Drafts } from '../draft.ts'
import { type FileContext, hasErrors, reportWarning } from '../file-context.ts'
import type { ReferenceKind } from '../formats/reference-keys.ts'
import { quoted } from '../problem.ts'
import type { Reference } from '../reference.ts'

/**
 * Warns where a series and an article do not name each other: the series lists the article as a part, while the header
 * of the article's page shows the series that the article names. Files with a mistake are skipped, since the names in
 * them may be unknown.
 */
export function checkSeries({ declarations }: Drafts): void {
  const series = soundByKey(declarations, 'series')
  const articles = soundByKey(declarations, 'article')
  for (const [id, context] of series) checkListed(id, context, articles)
  for (const [path, context] of articles) checkNamed(path, context, series)
}

function checkListed(id: string, context: FileContext, articles: ReadonlyMap<string, FileContext>): void {
  for (const listed of references(context, 'article')) {
    const article = articles.get(listed.to)
    if (!article) continue
    const other = references(article, 'series')[0]?.to
    if (other === id) continue
    const which = other === undefined ? 'which names no series' : `which names the series ${quoted(other)}`
    reportWarning(context, listed, `the article ${quoted(listed.to)}, ${which}`, `series: ${id} in that article`)
  }
}

function checkNamed(path: string, context: FileContext, series: ReadonlyMap<string, FileContext>): void {
  for (const reference of references(context, 'series')) {
    const named = series.get(reference.to)
    if (!named || references(named, 'article').some(({ to }) => to === path)) continue
    const found = `the series ${quoted(reference.to)}, which does not list this article`
    reportWarning(context, reference, found, `${path} among the articles of the series`)
  }
}

function soundByKey(declarations: readonly Declaration[], kind: Declaration['kind']): Map<string, FileContext> {
  const sound = declarations.filter((declaration) => declaration.kind === kind && !hasErrors(declaration.context))
  return new Map(sound.map(({ key, context }) => [key, context]))
}

function references(context: FileContext, kind: ReferenceKind): Reference[] {
  return context.references.filter((reference) => reference.kind === kind)
}
