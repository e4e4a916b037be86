import { CategoriesFile, type CategoryEntry } from '#authoring/formats/categories-format.ts'
import { readYaml } from '#authoring/reading/data-file.ts'
import type { LanguageCode } from '#model/site/language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { findLinks } from '../newsroom/find-links.ts'
import { requirePermission } from '../staff/permission.ts'
import { nameIn } from './list-documents.ts'

/** Kinds of documents that a form field may refer to. */
export const referenceTargets = [
  'person',
  'series',
  'sponsor',
  'treatment',
  'prices',
  'category',
  'article',
  'path',
] as const
export type ReferenceTarget = (typeof referenceTargets)[number]

/** A document as a file refers to it, and its display name. */
export interface FoundReference {
  id: string
  name: string
}

/** Most suggestions at once. */
const offered = 8

const folders = {
  person: 'people',
  series: 'series',
  sponsor: 'sponsors',
  treatment: 'treatments',
  prices: 'drug-prices',
} as const

/**
 * Documents that a field may refer to, by words of their name or id, including unpublished ones. Articles and pages are
 * found by the site's search.
 *
 * @throws NotPermitted
 */
export async function findReferences(
  { revisions, articles }: Pick<Store, 'revisions' | 'articles'>,
  actor: Actor,
  { to, words, language, isMain }: { to: ReferenceTarget; words: string; language: LanguageCode; isMain: boolean },
): Promise<FoundReference[]> {
  requirePermission(actor, 'content.read')
  if (to === 'article' || to === 'path') {
    const pages = await findLinks({ articles }, actor, { words, language })
    return pages.map(({ path, title }) => ({ id: path, name: title }))
  }
  const files = (await revisions.files()).filter(({ state }) => state !== 'trashed' && state !== 'unpublished')
  const named =
    to === 'category'
      ? await categoriesIn(revisions, files, isMain ? 'categories.yaml' : `${language}/categories.yaml`)
      : await documentsIn(revisions, files, folders[to])
  const sought = words.toLowerCase().trim()
  return named.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(sought)).slice(0, offered)
}

async function documentsIn(
  revisions: Store['revisions'],
  files: readonly ContentFile[],
  folder: string,
): Promise<FoundReference[]> {
  const own = files.filter(({ path }) => path.startsWith(`${folder}/`) && path.split('/').length === 2)
  const texts = await revisions.texts(own.map(({ head }) => head.id))
  return own.map(({ path, head }) => {
    const id = path.slice(folder.length + 1).replace(/\.\w+$/, '')
    return { id, name: nameIn(texts.get(head.id) ?? '') ?? id }
  })
}

async function categoriesIn(
  revisions: Store['revisions'],
  files: readonly ContentFile[],
  path: string,
): Promise<FoundReference[]> {
  const file = files.find((file) => file.path === path)
  const text = file && (await revisions.texts([file.head.id])).get(file.head.id)
  const read = text === undefined ? null : readYaml(text)
  // The newest version may be a draft with mistakes: then it gives no categories.
  const tree = CategoriesFile.safeParse(read && 'data' in read ? read.data.value : [])
  return tree.success ? namesOf(tree.data, []) : []
}

function namesOf(entries: readonly CategoryEntry[], above: readonly string[]): FoundReference[] {
  return entries.flatMap(({ path, name, children = [] }) => [
    { id: path, name: [...above, name].join(' › ') },
    ...namesOf(children, [...above, name]),
  ])
}
