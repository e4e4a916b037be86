import { allCommentsAddress } from '#model/readers/comment-addresses.ts'
import type { SitePath } from '#model/text/text.ts'
import type { PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'

/** Not indexed: the newest comments are on the article's own page, below the reviewed text. */
export function commentsHead(article: string, path: SitePath, page: number, { site, texts }: PageContext): PageHead {
  const title = texts.t('commentPage.listTitle', { article })
  return {
    title: page === 1 ? title : texts.t('page.number', { title, page }),
    description: texts.t('commentPage.listDescription', { site: site.name }),
    canonical: allCommentsAddress(path, page),
    type: 'website',
    graph: [],
    noindex: true,
  }
}
