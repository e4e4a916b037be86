import { attributeOf, type CanonicalElement } from '#canonical/canonical-node.ts'

/** Copied from `sectionIds`, whose module would bring the schemas of articles into the browser. */
const beforeFirstHeading = '_noHeaderPrefixedContent'

/** The names of the sections of a text, by id; the section before the first heading has no title. */
export function sectionNames([, , ...parts]: CanonicalElement): Map<string, string> {
  const sections = (parts as CanonicalElement[]).filter(([name]) => name === 'section')
  return new Map(
    sections.map((section) => {
      const id = attributeOf(section, 'id') ?? ''
      const untitled = id === beforeFirstHeading ? 'Before the first heading' : id
      return [id, attributeOf(section, 'title') ?? untitled]
    }),
  )
}
