import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'
import { examplePages } from './support/page-list.ts'
import { expect, test } from './support/test.ts'

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

for (const { name, path } of examplePages) {
  test(`${name}: the HTML is valid`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html.length).toBeGreaterThan(500)
    const { results } = await validator.validateString(html)
    const found = results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(found).toEqual([])
  })
}
