import type { Problem } from '#authoring/problem.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { PublishOptions } from '../publishing/publish-content.ts'
import { requirePermission } from '../staff/permission.ts'
import { bylineGaps } from './byline-gaps.ts'
import { type CompilePlace, type CompileVersion, compileVersion, type VersionText } from './compile-version.ts'
import { ContentRefused } from './content-refused.ts'

/**
 * The remarks of `check` on a text as the file at a path, against all published content, and the gaps of its byline.
 * Writes nothing.
 *
 * @param path  below the content folder
 * @throws NotPermitted
 */
export async function checkVersion(
  { revisions, documents, pictures, contentDir, dataDir, elsewhere }: PublishOptions,
  actor: Actor,
  { path, text }: VersionText,
): Promise<Problem[]> {
  requirePermission(actor, 'content.read')
  const place = { revisions, documents, pictures, contentDir, dataDir, elsewhere }
  const { problems } = await compileVersion(place, { path, text })
  return [...problems, ...bylineGaps(path, text)]
}

/**
 * Refuses a version that could not be published. A version that is no longer the newest passes: the step then reports
 * the conflict.
 *
 * @param compile  compiles against the published content
 * @throws ContentRefused which names its first mistake
 */
export async function refuseMistakes(
  { revisions }: Pick<CompilePlace, 'revisions'>,
  compile: CompileVersion,
  { fileId, headId }: { fileId: string; headId: string },
): Promise<void> {
  const file = await revisions.get(fileId)
  const text = (await revisions.texts([headId])).get(headId)
  if (file?.head.id !== headId || text === undefined) return
  const { problems } = await compile({ path: file.path, text })
  const mistakes = problems.filter(({ severity }) => severity === 'error')
  const [first] = mistakes
  if (!first) return
  const others = mistakes.length > 1 ? ` There are ${mistakes.length} mistakes.` : ''
  throw new ContentRefused(
    `A version with a mistake cannot be approved: ${first.found}; expected ${first.expected} (line ${first.line} of its source).${others}`,
  )
}
