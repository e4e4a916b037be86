import type { DocumentKind } from '#authoring/forms/document-kinds.ts'

/** Kinds of which there are several, each a file of its own: what one is called, and what its name is written as. */
export const newKinds = {
  people: { noun: 'person', nameKey: 'name' },
  series: { noun: 'series', nameKey: 'title' },
  treatments: { noun: 'set of treatment cards', nameKey: 'title' },
  'drug-prices': { noun: 'list of prices', nameKey: null },
  sponsors: { noun: 'sponsor', nameKey: 'name' },
  ads: { noun: 'house ad', nameKey: 'title' },
} as const satisfies Partial<Record<DocumentKind, { noun: string; nameKey: string | null }>>
export type NewKind = keyof typeof newKinds

/** Kinds of which a site, or a language of it, has one file. */
export const singleKinds = {
  'categories.yaml': { noun: 'tree of categories', text: '[]\n' },
  'redirects.yaml': { noun: 'list of redirects', text: '{}\n' },
} as const satisfies Partial<Record<DocumentKind, { noun: string; text: string }>>

/** Of an id that is proposed, in characters: an address says it, and a file is called by it. */
const longestId = 80

/** The id that is proposed for a name: lower-case words joined by hyphens, as many as are of use. */
export function idOf(name: string): string {
  const id = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (id.length <= longestId) return id
  const end = id.lastIndexOf('-', longestId)
  return id.slice(0, end > 0 ? end : longestId)
}

export function pathOf(kind: NewKind, id: string): string {
  return `${kind}/${id}.yaml`
}
