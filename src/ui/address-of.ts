import { pageIdOf } from '#routing/page-id.ts'
import { laterArticle } from '#runtime/later-article.hooks.ts'

/**
 * The address of a place on this page that also works on the page of its article (INF-3): with the article's own path
 * if several share a page, and with the id of the place on the article's page.
 */
export function addressOf(place: Element): string {
  const article = place.closest<HTMLElement>('[data-article-path]')
  const isLater = article !== null && laterArticle.matches(article)
  const articleId = article?.querySelector<HTMLElement>('[data-article]')?.dataset.article ?? ''
  const id = isLater ? pageIdOf(place.id, articleId) : place.id
  const isOfLater = laterArticle.all(document).some((later) => laterArticle.value(later) === location.pathname)
  return `${isLater || isOfLater ? (article?.dataset.articlePath ?? '') : ''}#${id}`
}
