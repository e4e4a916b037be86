import { htmlMistakes } from './support/html-mistakes.ts'
import { examplePages } from './support/page-list.ts'
import { expect, test } from './support/test.ts'

for (const { name, path } of examplePages) {
  test(`${name}: the HTML is valid`, async ({ request }) => {
    const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html.length).toBeGreaterThan(500)
    expect(await htmlMistakes(html)).toEqual([])
  })
}
