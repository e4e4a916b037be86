import { overrideMistake } from '#texts/message-shape.ts'
import { type FileContext, reportError } from '../file-context.ts'
import type { DataFile } from '../reading/data-file.ts'

/** Reports texts of a site that replace no text of the interface, or have other arguments (LANG-2). */
export function checkTexts(texts: Readonly<Record<string, string>>, data: DataFile, context: FileContext): void {
  for (const [key, message] of Object.entries(texts)) {
    const mistake = overrideMistake(key, message)
    if (mistake) reportError(context, data.pointOf(['texts', key]), mistake.found, mistake.expected)
  }
}
