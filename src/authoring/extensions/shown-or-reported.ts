import type { Html } from '#model/text/text.ts'
import type { Rendered } from './extension-kinds.ts'
import { extensionsInUse, type ShownProps } from './extensions-in-use.ts'
import { ExtensionFailed } from './extensions-unusable.ts'

/**
 * The markup of an extension for the values in a document. If the extension throws, reports a mistake of the document
 * and returns undefined.
 */
export function shownOrReported(
  own: Rendered,
  props: ShownProps,
  text: Html,
  report: (found: string, expected: string) => void,
): Html | undefined {
  try {
    return extensionsInUse().render(own, props, text)
  } catch (error) {
    if (!(error instanceof ExtensionFailed)) throw error
    report(`${own.name}, which fails here: ${error.place}: ${error.found}`, 'values that it can show')
    return undefined
  }
}
