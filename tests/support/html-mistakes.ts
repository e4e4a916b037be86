import { HtmlValidate, StaticConfigLoader } from 'html-validate'

/**
 * Resolves the rules only once: html-validate does so for every page, which takes longer than validating a short page.
 */
class ResolvedOnce extends StaticConfigLoader {
  #resolved: ReturnType<StaticConfigLoader['getConfigFor']> | undefined

  override getConfigFor(file: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.#resolved ??= super.getConfigFor(file)
    return this.#resolved
  }
}

/** The HTML standard and accessibility; rules of code style are left out, because nobody writes this markup by hand. */
const validator = new HtmlValidate(
  new ResolvedOnce({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
    elements: [
      'html5',
      {
        'salus-island': { flow: true, phrasing: true, transparent: true },
        'salus-fragment': { flow: true, phrasing: true, transparent: true },
        'salus-slot': { flow: true, phrasing: true, transparent: true },
      },
    ],
    rules: {
      'no-unknown-elements': 'error',
      'require-sri': ['error', { target: 'crossorigin' }],
      // The scroll container of a table is a region, not a section of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
)

/** The mistakes of a page, one line each. */
export async function htmlMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
