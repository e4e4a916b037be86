import { Body } from '#features/body/Body.tsx'
import { arrangeBody, plainBody, planSections } from '#features/body/body.rules.ts'
import { ArticleScope } from '#model/articles/article-scope.ts'
import type { Section } from '#model/articles/section.ts'

/** The sections of a page about the site, rendered as an article's are; widgets of other features show their HTML. */
export function SectionsView({ path, sections }: { path: string; sections: Section[] }) {
  const plan = planSections(sections, plainBody(new ArticleScope(path, { isFirst: true })))
  const { answer, intro, main } = arrangeBody(plan.sections, { afterFirst: [], atEnd: [] })
  return <Body parts={[...answer, ...intro, ...main]} renderWidget={() => null} />
}
