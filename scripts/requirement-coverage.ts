import { lineAt } from './report.ts'

/** Such as `BODY-8`; a `+` after it is not part of the id. */
const id = '[A-Z]+-\\d+'

/** The ids of requirements.md, in its order. */
export function requirementIds(markdown: string): string[] {
  return [...markdown.matchAll(new RegExp(`^\\| (${id})\\+? \\|`, 'gm'))].map((match) => match[1] ?? '')
}

/** The ids of delivered.txt; `#` opens a comment. */
export function deliveredIds(text: string): string[] {
  return text.replace(/#.*$/gm, '').match(new RegExp(id, 'g')) ?? []
}

/** The ids that test titles carry: `it('[TOC-4] collapses …')`, `test("[PAGE-1, PAGE-2] serves …")`. */
export function titledIds(source: string): { id: string; line: number }[] {
  const title = new RegExp(`['"\`]\\[(${id}(?:, ?${id})*)\\] `, 'g')
  return [...source.matchAll(title)].flatMap((match) =>
    (match[1] ?? '').split(/, ?/).map((found) => ({ id: found, line: lineAt(source, match.index) })),
  )
}
