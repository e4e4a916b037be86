import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pageTypes } from './page-types.ts'

it('docs/reference.md lists every type of page, and whether shared caches may store it', () => {
  const reference = readFileSync('docs/reference.md', 'utf8')
  const [, table = ''] = /^## Page types$([\s\S]*?)^## /m.exec(reference) ?? []
  const documented = [...table.matchAll(/^\| ([a-zA-Z, ]+) \|.*\| (shared|none) \|$/gm)].flatMap(
    ([, names = '', cache]) => names.split(', ').map((name) => [name, cache] as const),
  )
  expect(Object.fromEntries(documented)).toEqual(
    Object.fromEntries(Object.entries(pageTypes).map(([name, { cache }]) => [name, cache])),
  )
})
