import { z } from 'zod'
import { IsoDate } from '#model/articles/date.ts'
import { inLanguage, LanguageCode } from '#model/site/language.ts'
import { SitePage } from '#model/site/site-page.ts'
import { SitePath, Slug } from '#model/text/text.ts'

/** The front matter of `pages/<id>.md` */
export const PageFrontMatter = z.object({
  path: SitePath.meta({ title: 'Address' }),
  lang: LanguageCode.optional().meta({ title: 'Language', description: 'That of its folder where left out.' }),
  translationOf: inLanguage.translationOf.meta({ title: 'Translates', description: 'The address of the original.' }),
  title: z.string().min(1).meta({ title: 'Title' }),
  deck: z.string().default('').meta({ title: 'Deck', lines: 2 }),
  updated: IsoDate.meta({ title: 'Updated on' }),
  lists: SitePage.shape.lists.meta({ title: 'List below the text', description: 'Of people of the site.' }),
  listsPages: SitePage.shape.listsPages.meta({ title: 'Pages listed below the text' }),
  type: Slug.optional().meta({ title: 'Type', description: 'One of the site’s own types of pages.' }),
  fields: z.record(z.string(), z.unknown()).default({}).meta({ title: 'Fields of its type' }),
})
