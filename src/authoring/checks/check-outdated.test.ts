import { describe, expect, it } from 'vitest'
import { article, type ContentFiles, compile } from '../testing/write-content.ts'

const languages = 'languages: [{ code: en, name: English }, { code: es, name: Español }]\n'
const disclaimers =
  'disclaimerTexts: { affiliate: <p>A</p>, insurance: <p>I</p>, uk: <p>U</p>, psychology: <p>P</p> }\n'

function translated(extra: string): ContentFiles {
  return {
    'site/languages.yaml': languages,
    'es/site/disclaimers.yaml': disclaimers,
    'es/categories.yaml': '- { path: /es/salud, name: Salud }\n',
    'es/articles/dormir.md': article('Dormir', '/es/dormir', 'Duerma bien.', extra).replace('/health]', '/es/salud]'),
  }
}

describe('[LANG-5] a translation', () => {
  const file = 'es/articles/dormir.md:5:16'

  it('is reported with a warning if it names no version, or an older one, and is published', async () => {
    const unversioned = await compile(translated('translationOf: sleep\n'))
    expect(unversioned.lines).toEqual([
      expect.stringContaining(
        `${file}  warning: a translation that does not say which version of "sleep" it was made from`,
      ),
    ])
    expect(unversioned.lines[0]).toContain('salus content translated ')
    const older = await compile(translated('translationOf: /health/sleep\ntranslatedFrom: "0123456789ab"\n'))
    expect(older.lines).toEqual([
      expect.stringContaining(
        `${file}  warning: a translation of version 0123456789ab of "/health/sleep", which reads otherwise now`,
      ),
    ])
    expect(older.documents.map(({ key }) => key)).toContain('/es/dormir')
  })

  it('is not reported if it names the current version of its original', async () => {
    const { documents } = await compile(translated('translationOf: sleep\n'))
    const original = documents.find(({ key }) => key === '/health/sleep')
    const version = original?.kind === 'article' && original.value.textVersion
    const { lines } = await compile(translated(`translationOf: sleep\ntranslatedFrom: "${version}"\n`))
    expect(lines).toEqual([])
  })

  it('is a mistake if its version is malformed', async () => {
    const { lines } = await compile(translated('translationOf: sleep\ntranslatedFrom: yesterday\n'))
    expect(lines.join('\n')).toContain('expected a version of 12 hexadecimal digits')
  })
})

describe('a site of one language', () => {
  it('has articles without versions', async () => {
    const { documents } = await compile({})
    for (const { kind, value } of documents) if (kind === 'article') expect(value).not.toHaveProperty('textVersion')
  })
})
