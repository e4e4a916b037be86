import type { Article } from '#model/articles/article.ts'
import { type LinkQuery, withQuery } from '#model/articles/link-query.ts'
import type { ReadNextItem } from '#model/articles/read-next.ts'
import { SitePath } from '#model/text/text.ts'
import { isReservedPath, newsletterPaths } from '#routing/routes.ts'

/** PAGE-3: articles on a page, the first included. */
export const maxArticles = 5
/** INF-5 */
export const widgetItems = 6

/** The parts of an infinite page after its first article. */
export interface InfinitePlan {
  /** The articles that load on scroll, in order. */
  queue: ScrollEntry[]
  /** The Read Next widget: the first article, then the scroll list. */
  widget: WidgetEntry[]
  prompts: PromptPlan[]
}

/** An entry of the scroll list. */
export interface ScrollEntry {
  path: SitePath
  title: string
  text: string
}

export interface WidgetEntry {
  path: SitePath
  title: string
  href: string
}

/** A popup that is not modal (INF-4). */
export interface PromptPlan {
  kind: PromptKind
  /** Links to the page of a form, which open it in place. */
  answers: PromptAnswer[]
}

export interface PromptAnswer {
  text: 'infinite.newsletterButton' | 'feedback.yes' | 'feedback.no'
  href: string
  /** The event that its press reports. */
  track?: Record<string, string>
}

export type PromptKind = 'newsletter' | 'feedback'

/**
 * INF-1 to INF-5; null if no article follows.
 *
 * @param allowsPromotion  the site's policy for the first article
 */
export function planInfinite(
  article: Pick<Article, 'title' | 'contentMeta' | 'propsFor' | 'sponsored'>,
  { allowsPromotion, feedbackOn }: { allowsPromotion: boolean; feedbackOn: (path: SitePath) => PromptAnswer[] },
): InfinitePlan | null {
  const {
    contentMeta: { canonicalPath, isPreview },
    propsFor: { readNext, linkQuery },
  } = article
  const list = isPreview ? [] : scrollList(canonicalPath, readNext.items)
  const [second] = list
  if (!second) return null
  return {
    queue: list.slice(0, maxArticles - 1),
    widget: planWidget({ path: canonicalPath, title: article.title }, list, linkQuery),
    prompts: [
      ...(allowsPromotion && allowsPrompts(article) ? [newsletterPrompt] : []),
      { kind: 'feedback', answers: feedbackOn(second.path) },
    ],
  }
}

/**
 * The articles of the read-next list, without the first article and without repeats. Sponsored articles are loaded only
 * on a reader's request; entries that link elsewhere, or have other markup instead, are no articles.
 */
export function scrollList(firstPath: SitePath, items: readonly ReadNextItem[]): ScrollEntry[] {
  const listed = new Set([firstPath])
  return items.flatMap((item) => {
    const path = SitePath.safeParse((item.link ?? item.url ?? '').replace(/[?#].*/s, ''))
    const isArticle = path.success && !isReservedPath(path.data)
    if (!isArticle || item.isSponsored || item.activationReplacement || listed.has(path.data)) return []
    listed.add(path.data)
    return [{ path: path.data, title: item.title, text: item.text }]
  })
}

function planWidget(
  first: Pick<WidgetEntry, 'path' | 'title'>,
  list: readonly ScrollEntry[],
  query: LinkQuery = {},
): WidgetEntry[] {
  return [first, ...list]
    .slice(0, widgetItems)
    .map(({ path, title }) => ({ path, title, href: withQuery(path, query) }))
}

/** Whether the page may ask the reader to sign up: not where the reader could attribute the request to the sponsor. */
export function allowsPrompts({ contentMeta, sponsored }: Pick<Article, 'contentMeta' | 'sponsored'>): boolean {
  return !contentMeta.isSponsoredArticle && sponsored === null
}

const newsletterPrompt: PromptPlan = {
  kind: 'newsletter',
  answers: [{ text: 'infinite.newsletterButton', href: newsletterPaths.form }],
}
