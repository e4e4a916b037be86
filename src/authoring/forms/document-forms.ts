import type { z } from 'zod'
import { UnnamedHouseAd } from '#model/ads/house-ad.ts'
import { UnnamedSponsor } from '#model/ads/sponsor.ts'
import { DrugSavings } from '#model/articles/drug-cost.ts'
import { ArticleDetails } from '../formats/article-format.ts'
import { CategoriesFile } from '../formats/categories-format.ts'
import { CommentsFile } from '../formats/comments-format.ts'
import { PageFrontMatter } from '../formats/page-format.ts'
import { PersonFile } from '../formats/person-format.ts'
import { RedirectsFile } from '../formats/redirects-format.ts'
import { SeriesFile } from '../formats/series-format.ts'
import { SiteKeys, SiteKeysInLanguage } from '../formats/site-format.ts'
import { TreatmentFile } from '../formats/treatment-format.ts'
import { type DocumentKind, documentKindOf, isArticleFile, isLanguageFolder, isSitePage } from './document-kinds.ts'
import { type Form, type FormField, fieldsOf, formOfSchema } from './form-of-schema.ts'

/** The schemas of the files of each kind. */
export const documentSchemas = {
  people: PersonFile,
  series: SeriesFile,
  treatments: TreatmentFile,
  'drug-prices': DrugSavings,
  sponsors: UnnamedSponsor,
  ads: UnnamedHouseAd,
  comments: CommentsFile,
  site: SiteKeys,
  'categories.yaml': CategoriesFile,
  'redirects.yaml': RedirectsFile,
} as const satisfies Record<DocumentKind, z.ZodType>

/**
 * The form of a file, or of the front matter of an article or a page. For the site's settings it has the keys that the
 * file has: each key is in one file only.
 *
 * @param value  of the file
 */
export function documentForm(path: string, value: unknown): Form | undefined {
  const form = formOfFile(path, value)
  if (form?.type !== 'group' || isLanguageFolder(path.split('/')[0])) return form
  // Documents in the main language are no translations.
  return { ...form, fields: () => form.fields().filter(({ key }) => key !== 'translationOf') }
}

function formOfFile(path: string, value: unknown): Form | undefined {
  if (isSitePage(path)) return formOfSchema(PageFrontMatter)
  if (isArticleFile(path)) return formOfSchema(ArticleDetails)
  const kind = documentKindOf(path)
  if (kind === undefined) return undefined
  if (kind !== 'site') return formOfSchema(documentSchemas[kind])
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : []
  return { type: 'group', fields: () => siteFields(path).filter(({ key }) => keys.includes(key)) }
}

/** All fields that a file of `site/` may have. */
export function siteFields(path: string): FormField[] {
  return fieldsOf(isLanguageFolder(path.split('/')[0]) ? (SiteKeysInLanguage as unknown as z.ZodObject) : SiteKeys)
}
