import { z } from 'zod'
import { displayDate, IsoDate } from '#model/articles/date.ts'
import { SitePage } from '#model/site/site-page.ts'
import { SitePath } from '#model/text/text.ts'
import { type FileContext, hasErrors } from '../file-context.ts'
import { compileBody, type EmptySection } from '../markdown/compile-body.ts'
import type { Point } from '../problem.ts'
import { readShape } from '../reading/read-shape.ts'
import { pathIn, readFrontMatter } from './markdown-file.ts'

const PageFrontMatter = z.object({
  path: SitePath,
  title: z.string().min(1),
  deck: z.string().default(''),
  updated: IsoDate,
  lists: SitePage.shape.lists,
})

export interface CompiledPage {
  page?: SitePage
  path?: string
  /** Where the path is written. */
  point: Point
  anchors: ReadonlySet<string>
  empty: EmptySection[]
}

/** A page of the site (PAGE-4): front matter and Markdown. It has no comments, gallery, brands or prices. */
export function compilePage(text: string, context: FileContext): CompiledPage {
  const data = readFrontMatter(text, context)
  const front = data && readShape(PageFrontMatter, data, context)
  const body = compileBody(
    text,
    { gallery: null, hasBrandCtas: false, hasDrugSavings: false, isSitePage: true, commentIds: new Set() },
    context,
  )
  const path = (data?.value as { path?: unknown } | undefined)?.path
  const compiled = {
    path: typeof path === 'string' ? path : pathIn(text),
    point: data?.pointOf(['path']) ?? { line: 1, column: 1 },
    anchors: body.ids,
    empty: body.empty,
  }
  if (!front || hasErrors(context)) return compiled
  return {
    ...compiled,
    page: SitePage.parse({ ...front, updated: displayDate(front.updated), sections: body.sections }),
  }
}
