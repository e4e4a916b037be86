import { arrangeBody } from '#article/arrange-body.ts'
import { plainSections } from '#article/plain-sections.ts'
import type { LedgerLists } from '#features/privacy/ledger-lists.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { Section } from '#model/articles/section.ts'
import { useTexts } from '#texts/Text.tsx'
import { ArticleBody } from '../article/ArticleBody.tsx'

/**
 * The sections of a page about the site, rendered like an article's, with the lists of the privacy ledger in their
 * places; widgets of other features show their HTML.
 */
export function SectionsView({ path, sections, ledger }: { path: string; sections: Section[]; ledger: LedgerLists }) {
  const shown = plainSections(sections, new ArticleScope(path, { isFirst: true }), useTexts(), ledger)
  const { answer, intro, main } = arrangeBody(shown, { afterFirst: [], atEnd: [] })
  return <ArticleBody parts={[...answer, ...intro, ...main]} />
}
