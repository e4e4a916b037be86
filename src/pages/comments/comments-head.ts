import { allCommentsAddress } from '#model/readers/comment-addresses.ts'
import type { SitePath } from '#model/text/text.ts'
import type { PageContext } from '../page-context.ts'
import { type PageHead, siteCard } from '../page-head.ts'

/** Not for search engines: the newest comments are on the article's own page, below what was reviewed. */
export function commentsHead(article: string, path: SitePath, page: number, { site }: PageContext): PageHead {
  const title = `Comments on ${article}`
  return {
    title: page === 1 ? title : `${title}, page ${page}`,
    description: `What readers of ${site.name} have lived through.`,
    canonical: allCommentsAddress(path, page),
    type: 'website',
    card: siteCard,
    graph: [],
    noindex: true,
  }
}
