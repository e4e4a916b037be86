import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { isWithin } from '#authoring/content-tree.ts'
import type { Problem } from '#authoring/problem.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { RevisionStep } from '#store/content/documents/publish-documents.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import { revisionHash } from '../publishing/plan-files.ts'
import { type PublishOptions, publishContent } from '../publishing/publish-content.ts'
import { contentWithAll } from '../publishing/restore-file.ts'
import { siteMemoryOf } from '../publishing/site-memory.ts'
import { requirePermission } from '../staff/permission.ts'
import { ContentConflict, ContentMissing, ContentRefused } from './content-refused.ts'
import { contentStep } from './content-step.ts'
import { withOtherPath, withReferences } from './moved-text.ts'

export interface MovedFiles {
  /** Files whose references were changed, besides the article's own file. */
  changed: string[]
  /** Files with an unpublished version: their references keep the former path, which redirects. */
  left: string[]
  problems: Problem[]
}

/** The path of an article as authors write it: lowercase words joined by hyphens. */
const articlePath = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/

/**
 * NEWS-3: gives a published article another address. Its file and every file that names it get a new version, which is
 * published, and the former address redirects: all in one transaction, which notifies every node.
 *
 * @param to  the new address, such as "/health/siesta"
 * @throws NotPermitted, ContentRefused, ContentMissing, ContentConflict if somebody has changed a file meanwhile
 */
export async function moveArticle(
  options: PublishOptions,
  actor: Actor,
  { fileId, headId, to }: { fileId: string; headId: string; to: string },
): Promise<MovedFiles> {
  requirePermission(actor, 'content.publish')
  const { documents, contentDir } = options
  const memory = siteMemoryOf(options.revisions)
  const { revisions } = memory
  const files = await revisions.files()
  const file = files.find(({ id }) => id === fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  if (file.head.id !== headId) throw new ContentConflict(file.head.id, file.head.actor)
  if (file.liveId !== headId)
    throw new ContentRefused('Readers see another version. Publish this one first, or go back to what they see.')
  const filed = await documents.filed()
  const from = filed.find(({ kind, source }) => kind === 'article' && source === file.path)?.key
  if (from === undefined) throw new ContentRefused('Expected the file of an article.')
  if (!articlePath.test(to)) throw new ContentRefused('Expected a path of lower-case words, such as /health/naps.')
  await requireFree(documents, to)

  const texts = await revisions.texts(files.flatMap(({ liveId }) => liveId ?? []))
  const edits = files.flatMap((known): Edit[] => {
    const before = texts.get(known.liveId ?? '')
    if (before === undefined) return []
    const referring = withReferences(before, from, to)
    const text = known === file ? withOtherPath(referring, to) : referring
    return text === before ? [] : [{ file: known, text }]
  })
  const changed = edits.filter(({ file: { head, liveId } }) => head.id === liveId)
  const unpublished = edits.filter(({ file: { head, liveId } }) => head.id !== liveId)
  const edited = new Map(changed.map(({ file: { path }, text }) => [join(contentDir, path), text]))
  const isEdited = (path: string) => [...edited.keys()].some((editedPath) => isWithin(path, editedPath))
  const steps = changed.map(({ file: known, text }) =>
    stepOf(actor, known, text, known === file ? { from, to } : { to }),
  )
  const { problems } = await publishContent(
    {
      read: await contentWithAll(revisions, contentDir, edited),
      plan: undefined,
      async write(compiled, sources) {
        if (compiled.problems.some((problem) => problem.severity === 'error' && isEdited(problem.file))) return null
        const written = new Map([...sources].filter(([, path]) => isEdited(join(contentDir, path))))
        const upserted = await documents.publishTogether(
          compiled.documents.filter(({ kind, key }) => written.has(`${kind} ${key}`)),
          { steps, sources: written },
        )
        if (upserted) return upserted
        throw new ContentRefused(
          'Somebody has changed one of the files meanwhile. Nothing was moved; please try again.',
        )
      },
    },
    { ...options, memory },
  )
  const own = problems.filter((problem) => isEdited(problem.file))
  const paths = (list: readonly Edit[]) => list.flatMap(({ file: known }) => (known === file ? [] : [known.path]))
  return { changed: paths(changed), left: paths(unpublished), problems: own }
}

interface Edit {
  file: ContentFile
  text: string
}

async function requireFree(documents: PublishOptions['documents'], to: string): Promise<void> {
  for (const name of (await documents.hashes()).keys()) {
    const [kind, key] = name.split(' ')
    if (key === to) throw new ContentRefused(`The ${kind} ${to} is there already.`)
  }
}

function stepOf(actor: Actor, file: ContentFile, text: string, moved: { from?: string; to: string }): RevisionStep {
  const { id, path, articleId, head, revisions } = file
  const reason = moved.from === undefined ? `An article is at ${moved.to} now` : `Moved from ${moved.from}`
  const after = { id, ...moved, version: revisions + 1, isLive: true }
  return {
    revision: {
      id: randomUUID(),
      number: revisions + 1,
      path,
      text,
      hash: revisionHash(text),
      reason,
      file: { id, articleId },
      base: head,
      origin: 'move',
      actor: actor.name,
      account: actor.id,
    },
    audit: contentStep(actor, moved.from === undefined ? 'followMove' : 'move', file, after),
  }
}
