import { Body } from '#features/body/Body.tsx'
import { planSections } from '#features/body/body.rules.ts'
import { ArticleScope } from '#model/article-scope.ts'
import type { Section } from '#model/section.ts'

/** The sections of a page about the site, drawn as an article's are. */
export function SectionsView({ path, sections }: { path: string; sections: Section[] }) {
  const scope = new ArticleScope(path, { isFirst: true })
  return <Body plan={planSections(sections, scope)} drawWidget={() => null} />
}
