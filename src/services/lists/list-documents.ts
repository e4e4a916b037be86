import type { DocumentFilter } from '#model/newsroom/document-filter.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ListedDocument } from '#store/lists/list-documents.ts'
import type { Store } from '#store/store.ts'
import { requirePermission } from '../staff/permission.ts'
import { readFacts } from './read-facts.ts'

type Lists = Pick<Store, 'workLists' | 'site'>

/** Documents per page. */
export const pageSize = 50
/** Most documents per change. */
export const mostAtOnce = 500

/** NEWS-11: a page of the matching documents. @throws NotPermitted */
export async function listDocuments(
  store: Lists,
  actor: Actor,
  filter: DocumentFilter,
  page: number,
): Promise<{ documents: ListedDocument[]; total: number }> {
  requirePermission(actor, 'content.read')
  await readFacts(store)
  return store.workLists.list(filter, { limit: pageSize, offset: (page - 1) * pageSize })
}

/**
 * The ids of all matching documents, so that "all of them" is fixed before anything is changed. @throws NotPermitted
 */
export async function allDocuments(store: Lists, actor: Actor, filter: DocumentFilter): Promise<string[]> {
  requirePermission(actor, 'content.read')
  await readFacts(store)
  return store.workLists.ids(filter, mostAtOnce)
}

/** The options of the filters. @throws NotPermitted */
export async function filterChoices(
  store: Lists & Pick<Store, 'documents' | 'staff' | 'categories'>,
  actor: Actor,
): Promise<{
  owners: { id: string; name: string }[]
  categories: string[]
  reviewers: { id: string; name: string }[]
}> {
  requirePermission(actor, 'content.read')
  await readFacts(store)
  const [{ categories, reviewers }, owners, persons] = await Promise.all([
    store.workLists.choices(),
    colleagues(store),
    store.documents.all('person'),
  ])
  const names = new Map(persons.map(({ id, name }) => [id as string, name.display]))
  return {
    owners,
    categories,
    reviewers: reviewers.map((id) => ({ id, name: names.get(id) ?? id })).sort((a, b) => a.name.localeCompare(b.name)),
  }
}

/** All active staff, by name: tasks can be assigned to them, and notes can mention them. */
export async function colleagues({ staff }: Pick<Store, 'staff'>): Promise<{ id: string; name: string }[]> {
  const accounts = await staff.accounts.list()
  return accounts.flatMap(({ id, name, deactivatedAt }) => (deactivatedAt ? [] : [{ id, name }]))
}
