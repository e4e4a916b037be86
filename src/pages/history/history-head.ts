import type { PageContext } from '../page-context.ts'
import type { PageHead } from '../page-head.ts'

/** Not indexed: an old text must not be found in place of the present one. */
export function historyHead(title: string, canonical: string, { site, texts }: PageContext): PageHead {
  return {
    title,
    description: texts.t('history.description', { site: site.name }),
    canonical,
    type: 'website',
    graph: [],
    noindex: true,
  }
}
