import type { FramesOfOthers } from '#authoring/checks/check-companies-named.ts'
import type { OutdatedFile } from '#authoring/checks/check-outdated.ts'
import { compileContent } from '#authoring/compile-content.ts'
import { contentTarget } from '#authoring/content-tree.ts'
import { indexUsableImages, unusableNames } from '#authoring/images/index-images.ts'
import { checkImages } from '#authoring/images/prepare-images.ts'
import type { Problem } from '#authoring/problem.ts'
import { starterFiles } from '#authoring/starter-files.ts'
import type { ContentStandard } from '#model/sources/evidence.ts'
import { type Elsewhere, gatherPictures, nothingElsewhere } from './gather-pictures.ts'

/**
 * Reports every mistake in a content folder, or in one file.
 *
 * @param contentDir  the content that a file outside any content folder may refer to
 * @param options.dataDir  the folder of fetched pictures; `check` fetches none
 * @param options.today  the day with which dates are compared, such as the end of a campaign; by default the current
 *   one
 * @param options.standard  the standard whose fields are required (REV-14)
 * @param options.framesOfOthers  frames of other companies on the site, which its privacy policy must mention
 */
export async function checkContent(
  target: string,
  contentDir: string,
  {
    elsewhere = nothingElsewhere,
    dataDir = '',
    today,
    standard,
    framesOfOthers = null,
  }: {
    elsewhere?: Elsewhere
    dataDir?: string
    today?: string
    standard?: ContentStandard | undefined
    framesOfOthers?: FramesOfOthers | null
  } = {},
): Promise<{ problems: Problem[]; documents: number; outdated: OutdatedFile[]; starters: number }> {
  const { root, only } = await contentTarget(target)
  const indexed = await indexUsableImages(root ?? contentDir, contentDir)
  const { images, problems: undecodable } = await checkImages(indexed.images)
  const problems = [...indexed.problems, ...undecodable]
  const unusableImages = unusableNames(indexed, images)
  const others =
    root === undefined ? (await compileContent(contentDir, { images, unusableImages, today })).documents : []
  const known = others.map(({ kind, key }) => `${kind} ${key}`)
  const [site] = others.flatMap((document) => (document.kind === 'site' ? [document.value] : []))
  const gathered = await gatherPictures(target, { elsewhere, own: images, dataDir })
  const compiled = await compileContent(target, {
    unusableImages,
    known,
    site,
    categories: others.flatMap((document) => (document.kind === 'category' ? [document.value] : [])),
    oldSite: elsewhere.oldSite,
    pictureFaults: gathered.faults,
    images: new Map([...images, ...gathered.images]),
    overdue: 'error',
    standard,
    today,
    framesOfOthers,
  })
  const { documents, outdated } = compiled
  const starters = root === undefined ? [] : await starterFiles(root, only)
  return {
    problems: [...problems, ...compiled.problems, ...starters],
    documents: documents.length,
    outdated,
    starters: starters.length,
  }
}
