import * as React from 'react'
import { expect, it } from 'vitest'
import { features } from '#pages/components/component-states.ts'
import { examplePages } from '../../tests/support/page-list.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

/* The only tests on the React of development; any output to the console fails them (`quiet-console.ts`). */

const site = siteUnderTest(fixtureContent, { SALUS_STAGE: 'test' })

async function statusesOf(paths: string[]): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  for (const path of paths) statuses.set(path, (await site.get(path)).statusCode)
  return statuses
}

it('appear with this React', () => {
  expect(React).toHaveProperty('captureOwnerStack')
})

it('appear on no page', async () => {
  const { body } = await site.get('/sitemap.xml')
  const listed = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const editions = listed.flatMap((path) => [path, `/tabbed${path}`, `/infinite${path}`])
  const statuses = await statusesOf([...examplePages.map(({ path }) => path), ...editions])
  expect(listed.filter((path) => statuses.get(path) !== 200)).toEqual([])
  expect(listed.length).toBeGreaterThan(50)
})

it('appear in no state of a component', async () => {
  const paths = features.map(({ name }) => `/components/${name}`)
  const statuses = await statusesOf(paths)
  expect(paths.filter((path) => statuses.get(path) !== 200)).toEqual([])
  expect(paths.length).toBeGreaterThan(20)
})
