import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

/** The HTML standard, and what makes a document accessible; rules about how markup is typed are for people who type it. */
const validator = new HtmlValidate(
  new FileSystemConfigLoader({
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
      // A box that scrolls a table is a region, and no section of the text.
      'prefer-native-element': ['error', { exclude: ['region'] }],
    },
  }),
)

/** What is wrong with a page, a line each. */
export async function htmlMistakes(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
