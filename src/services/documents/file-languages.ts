import { pathIn } from '#authoring/files/markdown-file.ts'
import { documentKindOf } from '#authoring/forms/document-kinds.ts'
import { type LanguageCode, languagesOf } from '#model/site/language.ts'
import type { Actor } from '#model/staff/actor.ts'
import type { ContentFile } from '#store/content/revisions.ts'
import type { Store } from '#store/store.ts'
import { ContentMissing } from '../newsroom/content-refused.ts'
import { requirePermission } from '../staff/permission.ts'

/** A file in one of the site's languages: a translation, or the requested file. */
export interface FileInLanguage {
  language: LanguageCode
  id: string
  path: string
}

/**
 * NEWS-10: a file in the languages of the site, in their order: by the published translations that an article or a page
 * names, and by files of the same name in the folders of two languages.
 *
 * @throws NotPermitted, ContentMissing
 */
export async function fileLanguages(
  store: Pick<Store, 'revisions' | 'documents' | 'translations' | 'site'>,
  actor: Actor,
  id: string,
): Promise<FileInLanguage[]> {
  requirePermission(actor, 'content.read')
  const [all, site] = await Promise.all([store.revisions.files(), store.site()])
  const files = all.filter(({ state }) => state !== 'trashed')
  const own = all.find((file) => file.id === id)
  if (!own) throw new ContentMissing('There is no such file.')
  const languages = site ? languagesOf(site).map(({ code }) => code) : []
  const placeOf = ({ path }: ContentFile) => {
    const folder = languages.slice(1).find((code) => path.startsWith(`${code}/`))
    return { language: folder ?? languages[0] ?? 'en', rest: folder ? path.slice(folder.length + 1) : path }
  }
  const { rest } = placeOf(own)
  const named = rest.endsWith('.md') && documentKindOf(rest) === undefined ? await translated(store, own, files) : []
  const same = [own, ...named, ...files.filter((file) => placeOf(file).rest === rest)]
  return languages.flatMap((language) => {
    const file = same.find((candidate) => placeOf(candidate).language === language)
    return file ? [{ language, id: file.id, path: file.path }] : []
  })
}

/** The files of the published translations of an article or a page. */
async function translated(
  { revisions, documents, translations }: Pick<Store, 'revisions' | 'documents' | 'translations'>,
  own: ContentFile,
  files: readonly ContentFile[],
): Promise<ContentFile[]> {
  const path = pathIn((await revisions.texts([own.head.id])).get(own.head.id) ?? '')
  if (path === undefined) return []
  if (own.articleId !== null) {
    const keys = (await translations('article', path)).map(({ key }) => key)
    const articles = await documents.getMany('article', keys)
    return files.filter(({ articleId }) => articles.some(({ id }) => id === articleId))
  }
  const keys = (await translations('page', path)).map(({ key }) => key)
  const pages = files.filter((file) => /(^|\/)pages\/[^/]+\.md$/.test(file.path))
  const texts = await revisions.texts(pages.map(({ head }) => head.id))
  return pages.filter(({ head }) => keys.includes(pathIn(texts.get(head.id) ?? '') ?? ''))
}
