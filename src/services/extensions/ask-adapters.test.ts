import { expect, it } from 'vitest'
import type { OwnAdapter } from '#package/define-adapter.ts'
import { askAdapters } from './ask-adapters.ts'

const link = 'https://society.example/guide'
const notice = { state: 'retracted', date: '2026-01-02', link: 'https://society.example/why' } as const
const adapter = (name: string, notices: OwnAdapter['notices']): OwnAdapter => ({ name, schema: {} as never, notices })
const knowing = adapter('knowing', async () => [notice])
const silent = adapter('silent', async () => [])
const foreign = adapter('foreign', async () => null)
const failing = adapter('failing', async () => {
  throw new Error('No list.')
})
const wrong = adapter('wrong', async () => [{ state: 'gone', date: null, link: null }] as never)

it.each<[string, OwnAdapter[], object | null, string[]]>([
  ['one knows', [foreign, silent, knowing], { outcome: 'notices', notices: [notice] }, []],
  ['there are none', [foreign, silent], { outcome: 'notices', notices: [] }, []],
  ['nobody knows the address', [foreign], null, []],
  ['one fails', [silent, failing], { outcome: 'unknown' }, ['The adapter failing failed: Error: No list.']],
  [
    'one fails, another knows',
    [failing, knowing],
    { outcome: 'notices', notices: [notice] },
    ['The adapter failing failed'],
  ],
  ['an answer is of another form', [wrong], { outcome: 'unknown' }, ['The adapter wrong failed: it answers otherwise']],
])('[SITE-6] of a source is said, where %s', async (_, adapters, expected, told) => {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const said = await askAdapters(link, AbortSignal.timeout(1000), { adapters, options: new Map(), print })
  if (expected === null) expect(said).toBeNull()
  else expect(said).toMatchObject(expected)
  expect(lines).toEqual(told.map((line) => expect.stringContaining(line)))
})
