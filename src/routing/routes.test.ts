import { describe, expect, it } from 'vitest'
import { fixedPaths, isReservedPath } from './routes.ts'

describe('reserved paths', () => {
  it.each([
    '/',
    '/search',
    '/search/x',
    '/people/x',
    '/series',
    '/feed.xml',
    '/sitemap-1.xml',
    '/api/x',
    '/assets/x.js',
  ])('%s is reserved', (path) => expect(isReservedPath(path)).toBe(true))

  it.each(['/health', '/health/search', '/searching', '/sitemap-guide', '/feed', '/feedxml', '/go-outside'])(
    '%s is free for content',
    (path) => expect(isReservedPath(path)).toBe(false),
  )

  it('fixed paths may be linked to', () => {
    expect([...fixedPaths]).toEqual(expect.arrayContaining(['/', '/search', '/tabbed', '/feed.xml', '/sitemap.xml']))
    for (const path of ['/people/:id', '/components', '*']) expect(fixedPaths).not.toContain(path)
  })
})
