import { defineImporter, z } from 'salus'

/** `salus content import --from leaflets leaflets.csv`: an article of each row, with a paragraph of each line of its text. */
export default defineImporter({
  name: 'leaflets',
  reads: 'csv',
  schema: z.object({
    id: z.string().regex(/^[a-z0-9-]+$/),
    title: z.string().min(1),
    text: z.string().min(1),
    source: z.url({ protocol: /^https$/ }),
  }),
  document: ({ id, title, text, source }) => ({
    kind: 'article',
    value: {
      id,
      title,
      contentMeta: { canonicalPath: `/health/${id}`, categories: ['/health'] },
      propsFor: { articleResources: { sources: [`<a href="${escaped(source)}">${escaped(title)}</a>`] } },
      body: text
        .split('\n')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join(''),
    },
  }),
  examples: [{ id: 'hay-fever', title: 'Hay fever', text: 'Sneezing.\nItching.', source: 'https://www.example.org/hay' }],
})

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
