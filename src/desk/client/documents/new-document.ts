import type { DocumentKind } from '#authoring/forms/document-kinds.ts'

/** Kinds with several documents, each in its own file: the noun for a document, and the key of its name. */
export const newKinds = {
  people: { noun: 'person', nameKey: 'name' },
  series: { noun: 'series', nameKey: 'title' },
  treatments: { noun: 'set of treatment cards', nameKey: 'title' },
  'drug-prices': { noun: 'list of prices', nameKey: null },
  sponsors: { noun: 'sponsor', nameKey: 'name' },
  ads: { noun: 'house ad', nameKey: 'title' },
} as const satisfies Partial<Record<DocumentKind, { noun: string; nameKey: string | null }>>
export type NewKind = keyof typeof newKinds

/** Kinds with one file per site or language. */
export const singleKinds = {
  'categories.yaml': { noun: 'tree of categories', text: '[]\n' },
  'redirects.yaml': { noun: 'list of redirects', text: '{}\n' },
} as const satisfies Partial<Record<DocumentKind, { noun: string; text: string }>>

/** Longest proposed id, in characters: it is part of an address, and a file name. */
const longestId = 80

/** The id proposed for a name: lower-case words joined by hyphens, up to the longest id. */
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
