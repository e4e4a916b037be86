import { randomUUID } from 'node:crypto'
import { parseHTML } from 'linkedom'
import { describe, expect, it, vi } from 'vitest'
import { keyField } from '#ui/form/form-state.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

/** The names of the visible boxes of help lines on a page, without those that wait for a form to be sent. */
async function shown(response: Promise<{ body: string }>): Promise<string[]> {
  const { document } = parseHTML((await response).body)
  const boxes = [...document.querySelectorAll('[data-help]')]
  return boxes.filter((box) => !box.closest('[hidden]')).map((box) => box.getAttribute('data-help') ?? '')
}

/** The index of the first element of each selector among all elements of the page, -1 for none. */
function placesOf(document: Document, ...selectors: string[]): number[] {
  const all = [...document.querySelectorAll('*')]
  return selectors.map((selector) => all.findIndex((element) => element.matches(selector)))
}

function send(fields: Record<string, string>, remoteAddress = '127.0.0.1') {
  return site.app.inject({
    method: 'POST',
    remoteAddress,
    url: '/api/topic-requests',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
    },
    payload: new URLSearchParams({ detail: '', ...fields, [keyField]: randomUUID() }).toString(),
  })
}

describe('help lines', () => {
  it.each([
    ['/search?q=I%20want%20to%20die', ['crisis']],
    ['/search?q=suicidal+xyzzyplugh', ['crisis']],
    ['/search?q=took+too+many+pills', ['poison']],
    ['/search?q=my+husband+hits+me', ['abuse']],
    ['/search?q=chest+pain', ['emergency']],
    ['/search?q=stroke+order', []],
    ['/search?q=kill+time', []],
    ['/search?q=xyzzyplugh', []],
    ['/search', []],
    ['/health/suicide-prevention', ['crisis']],
    ['/want%20to%20die', ['crisis']],
    ['/chest-pain.html', ['emergency']],
    ['/search?q=I+want+to+die&page=99', ['crisis']],
    ['/find?words=chest+pain', ['emergency']],
    ['/find?words=why?+I+want+to+die', ['crisis']],
    ['/find?words=stroke+order', []],
    ['/no-such-page', []],
    ['/%E0%A4%A', []],
  ])('stand on %s: %j', async (path, boxes) => {
    expect(await shown(site.get(path))).toEqual(boxes)
  })

  it('come first after what was typed, in HTML, with numbers to press', async () => {
    const { document } = parseHTML((await site.get('/search?q=i+want+to+die')).body)
    const places = placesOf(document, 'main input[type=search]', 'main a[href="tel:988"]', 'main [role=status]')
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('keep the search that triggers them out of the statistics, and correct no word of it', async () => {
    const { body } = await site.get('/search?q=suicidal+xyzzyplugh')
    expect(body).not.toContain('search_without_result')
    expect(body).not.toContain('Did you mean')
    expect((await site.get('/search?q=xyzzyplugh')).body).toContain('search_without_result')
  })

  it('are on a cached page without the address that triggered them', async () => {
    await site.get('/suicide-xyzzyplugh')
    const { body, headers } = await site.get('/suicide')
    expect(body).not.toContain('xyzzyplugh')
    expect(headers['cache-control']).toBe('no-store')
  })

  it('stand above a rejected request for a topic, and with the thanks for it, at no address of their own', async () => {
    expect(await shown(site.get('/topic-request'))).toEqual([])
    const rejected = await send({ topic: 'I', detail: 'I want to die' })
    expect(rejected.statusCode).toBe(400)
    expect(await shown(Promise.resolve(rejected))).toEqual(['crisis'])
    const accepted = await send({ topic: 'Signs of a stroke' })
    expect([accepted.statusCode, accepted.headers.location]).toEqual([200, undefined])
    expect(accepted.headers['cache-control']).toBe('private, no-store')
    expect(accepted.body).toContain('Your request was sent')
    expect(await shown(Promise.resolve(accepted))).toEqual(['emergency'])
    const other = await send({ topic: 'Stroke order' })
    expect([other.statusCode, other.headers.location]).toEqual([303, '/topic-request/sent'])
  })

  it('leave no trace in the stored request that triggers them', async () => {
    await send({ topic: 'Overdose' })
    const stored = (await site.store.topicRequests.list()).find(({ topic }) => topic === 'Overdose')
    expect(Object.keys(stored ?? {}).sort()).toEqual(['details', 'newestAt', 'times', 'topic'])
  })

  it.each([
    { topic: 'i want to die', detail: '' },
    { topic: 'Someone to talk to', detail: 'I want to die' },
    { topic: 'Overdose of pills', detail: 'I took too many pills' },
    { topic: 'my husband hits me', detail: 'help' },
  ])(
    '[PRIV-1] are all that comes of a request of somebody in danger, who is told that nothing was stored: $topic',
    async (fields) => {
      const transaction = vi.spyOn(site.store, 'transaction')
      const answer = await send(fields, '192.0.2.7')
      expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined])
      expect(await shown(Promise.resolve(answer))).toHaveLength(1)
      expect(answer.body).toContain('nothing of it was stored')
      expect(answer.body).not.toContain('Your request was sent')
      const { statusCode, body } = await site.app.inject({
        method: 'POST',
        remoteAddress: '192.0.2.7',
        url: '/api/topic-requests',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          'sec-fetch-site': 'same-origin',
        },
        payload: JSON.stringify(fields),
      })
      expect([statusCode, JSON.parse(body)]).toEqual([201, { message: 'success', isStored: false }])
      expect(transaction).not.toHaveBeenCalled()
      transaction.mockRestore()
      expect((await site.store.topicRequests.list()).map(({ topic }) => topic)).not.toContain(fields.topic)
    },
  )

  it('[ADS-9] are right below the title of an article with a crisis box, which has no ads and names its sponsor last', async () => {
    const { body } = await site.get('/trial/crisis')
    const { document } = parseHTML(body)
    const title = document.querySelector('h1')
    expect(title?.nextElementSibling?.getAttribute('data-help')).toBe('crisis')
    for (const paid of [
      'aside[data-ad-slot]',
      '[data-get-started]',
      '#brand-compare-footer',
      '[data-shop]',
      'a[href^="/go"]',
    ])
      expect(document.querySelector(paid), paid).toBeNull()
    expect(body).not.toMatch(/From a partner|How shoes are made|The guide to shoes/)
    const [article, sponsor] = placesOf(document, 'article [data-section=second]', 'aside[aria-label="Sponsor"]')
    expect(sponsor).toBeGreaterThan(article ?? Number.POSITIVE_INFINITY)
    const later = JSON.parse((await site.get('/api/content/trial/crisis')).body) as { data: { html: string } }
    expect(later.data.html).toContain('data-help="crisis"')
    expect(later.data.html).not.toMatch(/data-get-started|data-ad-slot/)
  })
})
