import { bodyBlocks, planSections } from '#features/body/body.rules.ts'
import { insertPageAnchors } from '#features/page-anchor/page-anchors.rules.ts'
import type { Stage } from '../article-draft.ts'
import { counted, listed } from '../summary-words.ts'

/** The minimum length of a body for its page anchors (BODY-5). */
const minBodyLength = { tabbed: 2, infinite: 1 } as const

/** BODY-1 to BODY-5: the text, section by section, with its page anchors and the partners with a location. */
export const sections: Stage = {
  name: 'sections',
  run(draft, { site, pageType, texts }) {
    const { article } = draft
    const pieces = insertPageAnchors(bodyBlocks(article.tabs), article, minBodyLength[pageType])
    const { sections: text, unknownWidgets } = planSections(article.tabs, pieces, site.urgencyTexts, texts)
    return { ...draft, text, unknownWidgets }
  },
  summarize: ({ text, unknownWidgets }) =>
    listed(
      counted(text.length, 'section'),
      counted(text.flatMap(({ items }) => items).length, 'block'),
      ...unknownWidgets.map((format) => `unknown widget ${format}`),
    ),
}
