import { describe, expect, it } from 'vitest'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

const redirect = (from: string, to: string) => ({ kind: 'redirect' as const, key: from, value: { from, to } })

describe('an old address', () => {
  it('leads to the new one, whatever query it has, from the moment it is stored', async () => {
    expect((await site.get('/2019/05/Dark_Spots.html')).statusCode).toBe(404)
    await site.store.documents.upsert([
      redirect('/2019/05/Dark_Spots.html', '/health/dark-spots'),
      redirect('/übersicht', 'https://example.org/a'),
    ])
    for (const path of ['/2019/05/Dark_Spots.html', '/2019/05/Dark_Spots.html?utm_source=x']) {
      const { statusCode, headers } = await site.get(path)
      expect([statusCode, headers.location]).toEqual([301, '/health/dark-spots'])
      expect(headers['cache-control']).toContain('s-maxage=300')
    }
    expect((await site.get('/%C3%BCbersicht')).headers.location).toBe('https://example.org/a')
    await site.store.documents.remove('redirect', '/2019/05/Dark_Spots.html')
    expect((await site.get('/2019/05/Dark_Spots.html')).statusCode).toBe(404)
  })

  it('never hides a page', async () => {
    await site.store.documents.upsert([redirect('/health/dark-spots', '/about')])
    expect((await site.get('/health/dark-spots')).statusCode).toBe(200)
  })
})

it('the JSON Schema of content is at an address of the site', async () => {
  const { headers, body } = await site.get('/content.schema.json')
  expect(headers['content-type']).toContain('application/schema+json')
  expect(JSON.parse(body)).toMatchObject({
    $id: `${origin}/content.schema.json`,
    $schema: expect.stringContaining('json-schema.org'),
  })
})
