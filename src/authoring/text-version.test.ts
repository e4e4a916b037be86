import { describe, expect, it } from 'vitest'
import { article, compile } from './testing/write-content.ts'
import { textVersion } from './text-version.ts'

const written = `Walk after meals.

:::urgency{level=same-day}
Your feet are numb.
:::

## How long {#how-long}
Walk for **10 minutes** at an [easy pace](/health/sleep).

![Two shoes.](skin-layers "Shoes that bend")`

async function versionOf(body: string, title = 'Walking', front = ''): Promise<string> {
  const { documents } = await compile({ 'articles/walk.md': article(title, '/health/walk', body, front) })
  const document = documents.find(({ kind, key }) => kind === 'article' && key === '/health/walk')
  if (document?.kind !== 'article') throw new Error('The article does not compile.')
  return textVersion(document.value)
}

describe('[LANG-5] the version of a text', () => {
  it.each([
    ['line breaks', written.replace('Walk after', 'Walk\nafter')],
    ['markup', written.replaceAll('**', '')],
    ['where a link leads', written.replace('(/health/sleep)', '(/health)')],
    ['another picture', written.replace('(skin-layers', '(dark-spots')],
    ['what a picture shows', written.replace('Two shoes.', 'A pair of shoes.')],
    ['the id of a section', written.replace('{#how-long}', '{#length}')],
    [
      'a product',
      `${written}\n\n:::product-card{title="Shoes" link="https://shop.example.com/shoes?subid=7"}\nPlain.\n:::`,
    ],
  ])('is not changed by %s', async (_what, body) => {
    expect(await versionOf(body)).toBe(await versionOf(written))
  })

  it('does not change with sources and dates', async () => {
    const front = 'dates: { published: 2026-01-02 }\nsources: [{ title: A book }]\n'
    expect(await versionOf(written, 'Walking', front)).toBe(await versionOf(written))
  })

  it.each([
    ['a dose', written.replace('10 minutes', '12 minutes')],
    ['how urgent a sign is', written.replace('same-day', 'emergency')],
    ['a sign', written.replace('numb', 'cold')],
    ['a heading', written.replace('## How long', '## For how long')],
    ['a caption', written.replace('Shoes that bend', 'Shoes')],
    ['the order of paragraphs', written.replace('Walk after meals.\n\n', '').concat('\n\nWalk after meals.')],
  ])('is changed by %s', async (_what, body) => {
    expect(await versionOf(body)).not.toBe(await versionOf(written))
  })

  it('changes with the title, and has twelve digits', async () => {
    expect(await versionOf(written, 'Strolling')).not.toBe(await versionOf(written))
    expect(await versionOf(written)).toMatch(/^[0-9a-f]{12}$/)
  })
})
