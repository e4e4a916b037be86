import type { Drafts } from '../draft.ts'
import { type FileContext, reportError, reportWarning, type ShopParameter } from '../file-context.ts'
import { quoted } from '../problem.ts'
import { placeNames } from './check-shop-link.ts'
import { documentsOf } from './check-sponsored.ts'

interface Place {
  article: FileContext
  parameter: ShopParameter
  context: FileContext
}

/**
 * Reports a parameter of a shop's link that names the article, and warns of a `subid` that occurs in one article only:
 * the shop can look up that article, and so learn what its visitor has read about (PRIV-1). The links of a treatment
 * set occur in every article that shows it.
 */
export function checkShopParameters(drafts: Drafts): void {
  const articles = new Set(drafts.declarations.flatMap(({ kind, context }) => (kind === 'article id' ? context : [])))
  const setsOf = treatmentsByArticle(drafts)
  const all = [...articles].flatMap((article) =>
    [article, ...setsOf(article)].flatMap((context) =>
      context.shopParameters.map((parameter): Place => ({ article, parameter, context })),
    ),
  )
  reportNamedArticles(all, drafts)
  // With a single article there is nothing to find out.
  if (articles.size < 2) return
  const places = all.filter(({ parameter }) => placeNames.test(parameter.name))
  for (const [subid, all] of Map.groupBy(places, (place) => place.parameter.value)) {
    const [first] = all
    if (!first || new Set(all.map(({ article }) => article)).size > 1) continue
    const { field, ...point } = first.parameter
    const found = `the subid ${quoted(subid)}, which stands in one article alone`
    const expected = 'one that several articles have: by one of its own a shop knows what is read'
    reportWarning(first.context, point, found, expected, field === undefined ? undefined : { field })
  }
}

/** Parameters that tell networks the sender of a visitor, and the sender's page; other parameters name a product. */
const senderNames = /^(?:ref|referr?er|aff\w*|tag|source|src|from|page|article|campaign|placement|pos|utm_\w+|p)$/i

/** Reports parameters that hold the address of the article, or a word of it in a parameter for the sender. */
function reportNamedArticles(places: readonly Place[], drafts: Drafts): void {
  const paths = pathsOf(drafts)
  for (const { article, parameter, context } of places) {
    const path = paths.get(article)
    if (!path || !namesArticle(parameter, path)) continue
    const { name, value, field, ...point } = parameter
    const found = `the ${name} ${quoted(value)}, which names the article`
    reportError(context, point, found, 'one without its words', field === undefined ? undefined : { field })
  }
}

function namesArticle({ name, value }: ShopParameter, path: string): boolean {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const letters = value.toLowerCase()
  const words = slug.split('-').filter((word) => word.length > 3)
  // In the form of a title: `Night sweats`.
  const joined = letters.replace(/[^\p{L}\p{N}/]+/gu, '-')
  return (
    letters.includes(path) ||
    (joined === slug && slug.length > 2) ||
    (senderNames.test(name) && letters.split(/[^\p{L}\p{N}]+/u).some((word) => words.includes(word)))
  )
}

/** The path of each article, by its file. */
function pathsOf({ declarations }: Pick<Drafts, 'declarations'>): Map<FileContext, string> {
  return new Map(
    declarations.flatMap(({ kind, key, context }) => (kind === 'article' ? [[context, key] as const] : [])),
  )
}

/** The treatment sets that an article shows: its own, and those that the settings of the site place in it. */
function treatmentsByArticle({ declarations, drafts }: Drafts): (article: FileContext) => Set<FileContext> {
  const files = new Map(
    declarations.flatMap(({ kind, key, context }) => (kind === 'treatment' ? [[key, context] as const] : [])),
  )
  const paths = pathsOf({ declarations })
  const sites = documentsOf(
    drafts.flatMap(({ document }) => document ?? []),
    'site',
  )
  const placements = sites.flatMap(({ treatmentPlacements }) => treatmentPlacements)
  return (article) => {
    const named = article.references.flatMap(({ kind, to }) => (kind === 'treatment' ? to : []))
    const placed = placements.flatMap(({ path, set }) => (path === paths.get(article) ? set : []))
    return new Set([...named, ...placed].flatMap((set) => files.get(set) ?? []))
  }
}
