import { readContent } from '#authoring/compile-content.ts'
import { isSameFolder } from './is-same-folder.ts'
import { planFiles, type ReplaceOptions } from './plan-files.ts'
import { type Published, type PublishOptions, publishContent } from './publish-content.ts'

export interface ImportOptions extends PublishOptions, ReplaceOptions {
  /** A content folder, or one file. */
  target: string
}

/**
 * Publishes a content folder, or one file of it. From the site's own folder, only files that the folder alone has
 * changed are published (NEWS-5): changes made only on the site stay, and changes in both are reported.
 */
export async function importContent(options: ImportOptions): Promise<Published> {
  const read = await readContent(options.target)
  const isOwn = read.root !== undefined && (await isSameFolder(read.root, options.contentDir))
  const plan = isOwn ? await planFiles(read, options.revisions, options) : undefined
  return publishContent({ read: plan?.content ?? read, plan }, options)
}
