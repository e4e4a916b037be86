import { isSettingsFile } from '#authoring/forms/document-kinds.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import { ContentFieldRefused } from './content-refused.ts'

/**
 * Refuses site settings: they can be changed but never taken down, since pages need them. @throws ContentFieldRefused
 */
export function refuseSettings({ path }: Pick<ContentFile, 'path'>): void {
  if (isSettingsFile(path))
    throw new ContentFieldRefused(
      'id',
      `${path} holds settings of the site, which are never taken down. Publish another version of it instead.`,
    )
}
