import { dayOf } from '#model/day.ts'
import type { VersionState, VersionStates } from '#model/history/version-states.ts'
import type { Slug } from '#model/text/text.ts'
import type { KeptArticleVersion } from '#store/content/published/article-versions.ts'
import type { Store } from '#store/store.ts'
import { changesSince } from './changes-since.ts'

/** Most versions before the newest that are compared with it. */
const listedVersions = 20
/** Most changes of a version that are listed one by one. */
const listedChanges = 12

/** REV-11: the states of the latest versions of an article; null if it has none. */
export async function versionStates(
  articleId: Slug,
  { versions }: Pick<Store, 'versions'>,
): Promise<VersionStates | null> {
  const [newest, ...earlier] = await versions.list(articleId, { limit: listedVersions + 1, offset: 0 })
  if (!newest) return null
  return {
    newest: { number: newest.number, date: dayOf(newest.recordedAt) },
    earlier: earlier.map((version, place) => stateOf(version, earlier[place - 1] ?? newest, newest)),
  }
}

/** @param next  the version that replaced it */
export function stateOf(
  version: KeptArticleVersion,
  next: KeptArticleVersion,
  newest: KeptArticleVersion,
): VersionState {
  const { number, withdrawn, body } = version
  const changes = body && newest.body && changesSince(body.text, newest.body.text)
  return {
    number,
    replaced: dayOf(next.recordedAt),
    withdrawn: withdrawn?.reason ?? null,
    changes: changes?.slice(0, listedChanges) ?? null,
    others: Math.max((changes?.length ?? 0) - listedChanges, 0),
  }
}
