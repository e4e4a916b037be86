import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { article, compile, leastSite } from '#authoring/testing/write-content.ts'
import { keyField } from '#ui/form/form-state.ts'
import { sampleSubmissions } from '../testing/sample-submissions.ts'
import { siteUnderTest } from '../testing/site-under-test.ts'
import { servedActions } from './actions.tsx'

const under = siteUnderTest()
const actions = servedActions(under.config).map(({ action }) => action)
let number = 0
let stored: Promise<unknown> | undefined

async function store(): Promise<void> {
  const { documents, lines } = await compile({
    'site/site.yaml': `${leastSite}affiliateHosts: [shop.example.com]
languages: [{ code: en, name: English }, { code: es, name: Español }]
`,
    'es/site/site.yaml': 'tagline: Probado\ndescription: Un sitio de prueba.\nfeatured: /es/salud/dormir\n',
    'es/comments/dormir.yaml': 'note: Una nota.\nviewCount: 1\nconditionOptions: [Melasma, Sueño]\n',
    'es/categories.yaml': '- { path: /es/salud, name: Salud, translationOf: /health }\n',
    'es/articles/dormir.md': article(
      'Dormir',
      '/es/salud/dormir',
      'Texto.',
      'authors: [ada-writer]\nsources: [{ title: Sueño }]\n',
    ).replace('[/health]', '[/es/salud]'),
  })
  expect(lines.filter((line) => line.includes('error'))).toEqual([])
  await under.store.documents.upsert(documents)
}

/** The first test compiles the content. */
beforeEach(async () => {
  stored ??= store()
  await stored
})

/** Posts a form without scripts, as from a page in Spanish. */
function post(path: string, changed: Record<string, string> = {}) {
  const fields = sampleSubmissions[path]?.fields(number++, under.config) ?? {}
  const about = Object.keys(fields).filter((field) => fields[field] === '/health/dark-spots')
  const inSpanish = Object.fromEntries(about.map((field) => [field, '/es/salud/dormir']))
  return under.app.inject({
    method: 'POST',
    url: `${path}?language=es`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ ...fields, ...inSpanish, [keyField]: randomUUID(), ...changed }).toString(),
  })
}

it.each(actions.map(({ path }) => path))(
  '[LANG-1] %s answers in the language of the page of its form',
  async (path) => {
    const answer = await post(path)
    if (answer.statusCode === 303) {
      expect(answer.headers.location).toMatch(/^\/es\//)
      const accepted = await under.get(String(answer.headers.location))
      expect([accepted.statusCode, /<html lang="es"/.test(accepted.body)]).toEqual([200, true])
    } else expect(answer.body).toContain('<html lang="es"')
    const rejected = await post(path, { [keyField]: '' })
    expect(rejected.statusCode).toBe(400)
    expect(rejected.body).toContain('<html lang="es"')
    // A form that is shown again carries its language.
    for (const [form] of rejected.body.matchAll(/<form[^>]*method="post"[^>]*>/g))
      expect(form).toMatch(/\?language=es"/)
    const reloaded = await under.get(`${path}?language=es`)
    expect([reloaded.statusCode, String(reloaded.headers.location)]).toEqual([303, expect.stringMatching(/^\/es\//)])
  },
)

it('[LANG-1] forms, and pages about comments, have the language of their article', async () => {
  const form = await under.get('/es/comments/new?article=/es/salud/dormir')
  expect(form.body).toContain('<html lang="es"')
  expect(form.body).toContain('action="/googlesheet/comment?language=es"')
  expect((await under.get('/comments/all/es/salud/dormir')).body).toContain('<html lang="es"')
  expect((await under.get('/es/salud/dormir')).body).toContain('href="/es/comments/new?article=/es/salud/dormir"')
  expect((await under.get('/topic-request')).body).toContain('action="/api/topic-requests"')
})
