import { join } from 'node:path'
import { documentKindOf } from '#authoring/forms/document-kinds.ts'
import { formatProblem } from '#authoring/problem.ts'
import { contentTransitions } from '#model/newsroom/content-transitions.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { PublicationStep } from '#store/content/documents/publish-documents.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { AuditActor } from '#store/readers/audit.ts'
import { nothingWritten, type Published, type PublishOptions, publishContent } from '../publishing/publish-content.ts'
import { contentOnSite, contentWith } from '../publishing/restore-file.ts'
import { siteMemoryOf } from '../publishing/site-memory.ts'
import { requirePermission } from '../staff/permission.ts'
import { neededByOthers } from './compile-version.ts'
import { ContentConflict, ContentMissing, ContentRefused } from './content-refused.ts'
import { contentStep } from './content-step.ts'
import { refuseSettings } from './refuse-settings.ts'

/**
 * NEWS-4: publishes a version. It is checked against all published content; with an error nothing is published.
 * Documents, state and log change in one transaction. Does nothing if the version is live already.
 *
 * @param headId  the version; never "the newest"
 * @throws NotPermitted, ContentRefused if it is not approved, ContentConflict if the file has another head by now
 */
export async function publishFile(
  options: PublishOptions,
  actor: Actor,
  version: { fileId: string; headId: string },
): Promise<Published> {
  requirePermission(actor, 'content.publish')
  return publishVersion({ ...options, memory: siteMemoryOf(options.revisions) }, actor, version)
}

/** As `publishFile`, for a version that somebody with the permission has scheduled. */
export async function publishVersion(
  options: PublishOptions,
  actor: AuditActor,
  { fileId, headId }: { fileId: string; headId: string },
): Promise<Published> {
  const { revisions, documents, contentDir } = options
  const file = await fileOf(revisions, fileId, headId)
  // A repeated request, for instance after a lost answer.
  if (file.liveId === headId) return nothingWritten()
  const text = (await revisions.texts([headId])).get(headId)
  if (text === undefined) throw new ContentMissing('There is no such version.')
  const read = await contentWith(options.memory?.revisions ?? revisions, contentDir, { path: file.path, text })
  const after = { id: fileId, path: file.path, state: 'published', version: file.head.number, isLive: true } as const
  const step = { fileId, headId, audit: contentStep(actor, 'publish', file, after) }
  return publishContent(
    {
      read,
      plan: undefined,
      async write(compiled, sources) {
        compiled.problems.push(...(await neededByOthers(options, { path: file.path, text }, compiled)))
        if (compiled.problems.some(({ severity }) => severity === 'error')) return null
        const upserted = await documents.publish(compiled.documents, { step, path: file.path, sources })
        if (upserted) return upserted
        await fileOf(revisions, fileId, headId)
        throw new ContentRefused(`A version that is ${file.state} cannot be published; expected one that is approved.`)
      },
    },
    options,
  )
}

/**
 * Takes a file's documents down: its address answers that it is gone.
 *
 * @returns "kind key" of the documents taken down
 * @throws NotPermitted, ContentRefused if nothing of it is published, it holds settings, or something needs it;
 *   ContentConflict
 */
export async function takeDownFile(
  options: PublishOptions,
  actor: Actor,
  { fileId, headId, reason }: { fileId: string; headId: string; reason: string },
): Promise<string[]> {
  requirePermission(actor, 'content.publish')
  return takeDownVersion(options, actor, { fileId, headId, reason })
}

/** As `takeDownFile`, for an end that somebody with the permission has scheduled. */
export async function takeDownVersion(
  options: PublishOptions,
  actor: AuditActor,
  { fileId, headId, reason }: { fileId: string; headId: string; reason: string },
): Promise<string[]> {
  const { revisions, documents } = options
  const file = await fileOf(revisions, fileId, headId)
  refuseSettings(file)
  const state = contentTransitions.takeDown[file.state]?.to ?? file.state
  const after = { id: fileId, path: file.path, state, version: file.head.number, isLive: false }
  const step = { fileId, headId, audit: contentStep(actor, 'takeDown', file, after, reason) }
  const kind = documentKindOf(file.path)
  const isPart = kind === 'ads' || kind === 'drug-prices'
  const [needed] = isPart ? [] : await neededByOthers(options, { path: file.path, text: null }, noDocuments)
  if (needed) throw new ContentRefused(`Others need it: ${needed.found}; expected ${needed.expected}.`)
  const removed = isPart ? await takeDownPart(options, step, file.path) : await documents.takeDown(step, file.path)
  if (!removed) throw new ContentRefused('Readers see nothing of it.')
  return removed
}

/** The documents of a file that is taken down: none. */
const noDocuments = { files: new Map<string, string>(), problems: [] }

/**
 * Takes down a file that is part of other documents, as a house ad is part of the site settings: these are compiled
 * without it.
 */
async function takeDownPart(options: PublishOptions, step: PublicationStep, path: string): Promise<string[] | null> {
  const { revisions, documents, contentDir } = options
  const content = await contentOnSite(revisions, contentDir)
  const files = content.files.filter(({ file }) => file !== join(contentDir, path))
  let removed: string[] | null = null
  await publishContent(
    {
      read: { ...content, files },
      plan: undefined,
      async write({ documents: others, problems }) {
        const mistake = problems.find(({ severity }) => severity === 'error')
        if (mistake) throw new ContentRefused(`Something would be without it: ${formatProblem(mistake, contentDir)}`)
        removed = await documents.takeDown(step, path, others)
        return removed && nothingWritten()
      },
    },
    options,
  )
  return removed
}

async function fileOf(revisions: PublishOptions['revisions'], fileId: string, headId: string): Promise<ContentFile> {
  const file = await revisions.get(fileId)
  if (!file) throw new ContentMissing('There is no such file.')
  if (file.head.id !== headId) throw new ContentConflict(file.head.id, file.head.actor)
  return file
}
