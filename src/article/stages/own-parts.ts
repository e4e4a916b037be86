import type { Article } from '#model/articles/article.ts'
import type { OwnPart } from '#model/site/own-part.ts'
import type { Stage } from '../article-draft.ts'
import { listed } from '../summary-words.ts'

/** SITE-6: the publisher's own parts of the article. */
export const ownParts: Stage = {
  name: 'own parts',
  run(draft, { site, scope, indexOf }) {
    const parts = site.ownParts.filter((part) => isOf(draft.article, part))
    return {
      ...draft,
      ownParts: parts.map(({ place, html, part }) => ({ part, place, html: scope.html(html, indexOf) })),
    }
  },
  summarize: ({ ownParts: parts }) => listed(...parts.map(({ part }) => part)),
}

function isOf({ categories }: Article, part: OwnPart): boolean {
  if (part.categories.length === 0) return true
  return pathsOf(categories).some((path) =>
    part.categories.some((named) => path === named || path.startsWith(`${named}/`)),
  )
}

function pathsOf(categories: Article['categories']): string[] {
  return categories.flatMap(({ link, children }) => [link, ...pathsOf(children)])
}
