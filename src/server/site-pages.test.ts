import { beforeAll, describe, expect, it } from 'vitest'
import { redirectPath } from '#model/articles/shop-address.ts'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, origin, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

interface Visited {
  status: number
  ids: Set<string>
  /** Links to this site's pages, as path with query and hash. */
  links: string[]
  body: string
  /** False for files for programs, such as the provenance of an article. */
  isPage: boolean
}
const visited = new Map<string, Visited>()

/** Every page that a reader can reach from the home page by links. */
beforeAll(async () => {
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path)) continue
    const { statusCode, body, headers } = await site.get(path)
    const isPage = String(headers['content-type']).startsWith('text/html')
    const page = readPage(body)
    const links = page
      .all('a')
      .map(({ properties }) => URL.parse(String(properties.href), `${origin}${path}`))
      .filter((url) => url?.origin === origin && url.pathname !== redirectPath)
      .map((url) => `${url?.pathname}${url?.search}${url?.hash}`)
    visited.set(path, { status: statusCode, ids: new Set(page.attributes('id')), links, body, isPage })
    waiting.push(...links.map((link) => link.replace(/#.*/, '')))
  }
}, 120_000)

const linkTo = (link: string) => [...visited].filter(([, { links }]) => links.includes(link)).map(([path]) => path)

describe('the site’s own pages', () => {
  const pages = [
    '/product-selection-process',
    '/reviewers',
    '/process',
    '/process#health',
    '/about/medical-team',
    '/about/process',
    '/terms-of-use',
    '/about/privacy-policy',
    '/articles/process',
  ]

  it.each(pages)('[PAGE-4] %s exists, is linked from every page, and has its anchor', async (link) => {
    const [path = '', anchor] = link.split('#')
    const page = visited.get(path)
    expect(page?.status).toBe(200)
    expect(readPage(page?.body ?? '').text('main').length).toBeGreaterThan(500)
    if (anchor) expect(page?.ids).toContain(anchor)
    expect(linkTo(link).length).toBeGreaterThanOrEqual([...visited.values()].filter(({ isPage }) => isPage).length - 5)
  })

  it('[PAGE-4] are linked where their subject appears', () => {
    const sunscreen = visited.get('/health/sunscreen-picks')
    const main = readPage(sunscreen?.body ?? '').all('main')[0]
    expect(JSON.stringify(main)).toContain('/product-selection-process')
    const darkSpots = readPage(visited.get('/health/dark-spots')?.body ?? '').all('main')[0]
    expect(JSON.stringify(darkSpots)).toContain('/articles/process')
  })
})

describe('links', () => {
  it('lead to an existing page', () => {
    expect(visited.size).toBeGreaterThan(50)
    const dead = [...visited]
      // A receipt exists once its form was sent; until then its link is hidden.
      .filter(([path, { status }]) => status !== 200 && !path.startsWith('/comments/receipt?'))
      .map(([path]) => `${path}, linked from ${linkTo(path)[0]}`)
    expect(dead).toEqual([])
  })

  it('lead to an existing anchor', () => {
    const lost = [...visited].flatMap(([path, { links }]) =>
      links
        .filter((link) => {
          const [target = '', anchor] = link.split('#')
          return anchor && !visited.get(target)?.ids.has(decodeURIComponent(anchor))
        })
        .map((link) => `${path} → ${link}`),
    )
    expect(lost).toEqual([])
  })

  it('reach every page of the sitemap', async () => {
    const { body } = await site.get('/sitemap.xml')
    const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
    expect(paths.length).toBeGreaterThan(50)
    expect(paths.filter((path) => !visited.has(path))).toEqual([])
  })
})
