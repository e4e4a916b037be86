import { z } from 'zod'

const markdownFormat = 'markdown'

/** A text of a YAML file that an editor writes in Markdown. `readShape` converts it to sanitised HTML. */
export const Markdown = z.stringFormat(markdownFormat, () => true).brand<'Html'>()

/** True for `Markdown` and for every schema derived from it, as `isHtmlSchema` is for `Html`. */
export function isMarkdownSchema(schema: z.ZodType): boolean {
  return schema instanceof z.ZodStringFormat && schema.def.format === markdownFormat
}
