import { Body } from '#features/body/Body.tsx'
import { planSections } from '#features/body/body.rules.ts'
import type { Section } from '#model/section.ts'

/** The sections of a page about the site, drawn as an article's are. */
export function SectionsView({ sections }: { sections: Section[] }) {
  return <Body plan={planSections(sections)} drawWidget={() => null} />
}
