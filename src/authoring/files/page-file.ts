import { displayDate } from '#model/articles/date.ts'
import { SitePage } from '#model/site/site-page.ts'
import { ownPageOf } from '../extensions/own-page.ts'
import { type FileContext, hasErrors } from '../file-context.ts'
import { PageFrontMatter } from '../formats/page-format.ts'
import { compileBody, type EmptySection } from '../markdown/compile-body.ts'
import type { Point } from '../problem.ts'
import { readShape } from '../reading/read-shape.ts'
import { checkLang } from '../site-languages.ts'
import { translationIn } from './article-file.ts'
import { pathIn, readFrontMatter } from './markdown-file.ts'

export interface CompiledPage {
  page?: SitePage
  path?: string
  /** Its front matter cannot be read. */
  isUnread?: boolean
  /** The position of the path. */
  point: Point
  anchors: ReadonlySet<string>
  empty: EmptySection[]
  /** The original that it names. */
  translation: Point & { translationOf?: string }
}

/** A page of the site (PAGE-4): front matter and Markdown. It has no comments, gallery, brands or prices. */
export function compilePage(text: string, context: FileContext): CompiledPage {
  const data = readFrontMatter(text, context)
  const front = data && readShape(PageFrontMatter, data, context)
  if (front && data) checkLang(front.lang, data.pointOf(['lang']), context)
  const body = compileBody(
    text,
    {
      gallery: null,
      hasBrandCtas: false,
      hasDrugSavings: false,
      isSitePage: true,
      commentIds: new Set(),
      sourceIds: new Set(),
    },
    context,
  )
  const path = (data?.value as { path?: unknown } | undefined)?.path
  const compiled = {
    path: typeof path === 'string' ? path : pathIn(text),
    ...(!data && { isUnread: true }),
    point: data?.pointOf(['path']) ?? { line: 1, column: 1 },
    translation: translationIn(front, data),
    anchors: body.ids,
    empty: body.empty,
  }
  const own = front && data ? ownPageOf(front, data, context) : undefined
  if (!front || hasErrors(context)) return compiled
  const { type: _, fields: __, ...stored } = front
  return {
    ...compiled,
    page: SitePage.parse({
      ...stored,
      own,
      language: context.language,
      updated: displayDate(front.updated),
      sections: body.sections,
    }),
  }
}
