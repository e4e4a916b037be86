/** The heading of unreleased changes. */
export const unreleased = 'Unreleased'

interface Section {
  /** A version, or `Unreleased`. */
  version: string
  text: string
}

/** The sections of a changelog in their order, newest first: each begins with `## [version]` or `## version`. */
export function changelogSections(changelog: string): Section[] {
  const [, ...sections] = changelog.split(/^(?=## )/m)
  return sections.map((text) => ({ version: /^## \[?([^\]\s]+)/.exec(text)?.[1] ?? '', text: text.trimEnd() }))
}

/** The notes above the section of a version; null if there is no such section. */
export function notesSince(changelog: string, version: string): { notes: string | null; versions: string[] } {
  const sections = changelogSections(changelog)
  const versions = sections.map((section) => section.version).filter((name) => name !== unreleased)
  const index = sections.findIndex((section) => section.version === version.replace(/^v/, ''))
  if (index < 0) return { notes: null, versions }
  const newer = sections.slice(0, index).map(({ text }) => text)
  return { notes: newer.filter((text) => text.includes('\n')).join('\n\n'), versions }
}
