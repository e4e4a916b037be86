import { planContents } from '#features/contents/contents.rules.ts'
import type { Stage } from '../article-draft.ts'
import { counted } from '../summary-words.ts'

/** TOC-1 to TOC-4: the table of contents, and whether a bar shows it too (TOC-5). */
export const contents: Stage = {
  name: 'contents',
  run(draft, { scope, site, flags, pageType, texts }) {
    const contents = planContents(draft.article, flags, site.truncatedContents, scope, texts)
    if (contents.entries.length === 0) return draft
    return { ...draft, contents, hasTabBar: pageType === 'tabbed' && !draft.article.hideTabs }
  },
  summarize: ({ contents }) =>
    contents
      ? `${counted(contents.entries.length, 'entry', 'entries')}${contents.isTruncated ? ', truncated' : ''}`
      : 'none',
}
