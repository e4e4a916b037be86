import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, extname, join, relative, sep } from 'node:path'
import { sha256 } from '#authoring/images/uploads/read-upload.ts'
import { isSameDetails, noDetails } from '#model/newsroom/picture-details.ts'
import type { Pictures } from '#store/pictures/pictures.ts'
import type { PlannedPicture } from './usable-pictures.ts'

interface Library {
  contentDir: string
  /** The name of the person who imports. */
  actor: string
  pictures: Pictures
}

/**
 * Records the pictures of an import in the library: new pictures with their descriptions, and other originals that only
 * the folder has changed. Also records the folder's version of each.
 */
export async function recordPictures(
  planned: readonly PlannedPicture[],
  { contentDir, actor, pictures }: Library,
): Promise<void> {
  for (const plan of planned) if (isNews(plan)) await record(plan, { contentDir, actor, pictures })
}

function isNews({ change, known, details, image }: PlannedPicture): boolean {
  if (!known || change === 'new' || change === 'changed') return true
  const isOf = (hash: string | null) => hash !== null && image.src.endsWith(`.${hash.slice(0, 8)}`)
  const isRecorded = known.importedDetails !== null && isSameDetails(known.importedDetails, image.details ?? noDetails)
  const isNoted = change === 'left' || change === 'conflict' || isOf(known.importedHash)
  return !isNoted || !isRecorded || !isSameDetails(details, known.details)
}

async function record(
  { name, image, known, change, details }: PlannedPicture,
  { contentDir, actor, pictures: library }: Library,
): Promise<void> {
  const bytes = await readFile(image.file)
  const { width, height, file } = image
  const ending = extname(file).slice(1).toLowerCase()
  const original = { hash: sha256(bytes), ending, width, height, size: bytes.length }
  // The file changed during the import: the next import takes it.
  if (!image.src.endsWith(`.${original.hash.slice(0, 8)}`)) return
  const folder = relative(join(contentDir, 'images'), dirname(file)).split(sep).join('/')
  await library.change(async (pictures) => {
    const there = await pictures.lockNamed(name)
    if ((there?.version ?? null) !== (known?.version ?? null)) return
    const id = there?.id ?? randomUUID()
    if (!there) await pictures.add({ id, name, folder, original, bytes, addedBy: actor })
    else if (change === 'changed') await pictures.replace(id, original, bytes, actor)
    if (!isSameDetails(details, there?.details ?? noDetails)) await pictures.describe(id, details)
    if (change === 'conflict') return
    await pictures.setImported(id, { folder, hash: original.hash, details: image.details ?? noDetails })
  })
}
