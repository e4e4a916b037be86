import type { ContentFile, Revision } from '#store/content/revisions.ts'
import type { ImportedVersion } from '#store/imported/imported-documents.ts'

/** The versions of a file, a line each. */
export function historyLines({ liveId, importedHash, path }: ContentFile, revisions: readonly Revision[]): string[] {
  return revisions.map((revision) => {
    const { origin, reason } = revision
    const states = [
      ...(revision.id === liveId ? ['live'] : []),
      ...(revision.hash === importedHash ? ['in the folder'] : []),
    ]
    const facts = [
      ...factsOf(revision),
      origin,
      ...(revision.path === path ? [] : [`at ${revision.path}`]),
      ...states,
      ...(reason === null ? [] : [reason]),
    ]
    return facts.join('  ')
  })
}

/** The versions of a document from elsewhere, a line each. */
export function importedLines(versions: readonly ImportedVersion[]): string[] {
  return versions.map(({ number, parent, madeAt, actor, feed, file, key }) =>
    [
      ...factsOf({ number, parent, madeAt, actor }),
      ...(file === null ? ['taken down'] : [feed, file]),
      ...(key === versions[0]?.key ? [] : [`at ${key}`]),
    ].join('  '),
  )
}

/** The facts that every version has. */
function factsOf({
  number,
  parent,
  madeAt,
  actor,
}: Pick<Revision, 'number' | 'parent' | 'madeAt' | 'actor'>): string[] {
  return [
    `${number}${parent === null ? '' : ` after ${parent}`}`,
    madeAt.toISOString().slice(0, 16).replace('T', ' '),
    actor,
  ]
}
