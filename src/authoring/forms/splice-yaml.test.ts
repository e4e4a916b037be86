import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { spliceYaml } from './splice-yaml.ts'

const root = 'content'
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

type Path = (string | number)[]

/** Every text in a value. */
function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, Array.isArray(value) ? +key : key]))
}

function withAt(value: unknown, path: Path, next: unknown): unknown {
  if (path.length === 0) return next
  const copy = structuredClone(value) as Record<string | number, unknown>
  let inner = copy
  for (const step of path.slice(0, -1)) inner = inner[step] as typeof inner
  inner[path.at(-1) ?? ''] = next
  return copy
}

function changedLines(before: string, after: string): { gone: string[]; came: string[] } {
  const [old, next] = [before.split('\n'), after.split('\n')]
  let start = 0
  while (start < old.length && old[start] === next[start]) start++
  let end = 0
  while (end < Math.min(old.length, next.length) - start && old.at(-1 - end) === next.at(-1 - end)) end++
  return { gone: old.slice(start, old.length - end), came: next.slice(start, next.length - end) }
}

it('[NEWS-10] every document of the demonstration loads and saves with its bytes', () => {
  expect(files.length).toBeGreaterThan(90)
  for (const { text } of files) expect(spliceYaml(text, parse(text))).toBe(text)
})

it('[NEWS-10] one changed text is one changed line, in each field of every document', () => {
  let count = 0
  for (const { name, text } of files) {
    const value: unknown = parse(text)
    for (const { path, text: own } of firstOfEach(textsIn(value))) {
      const next = withAt(value, path, own.endsWith('\n') ? `${own.trimEnd()} x\n` : `${own} x`)
      const { gone, came } = changedLines(text, spliceYaml(text, next) ?? '')
      expect([gone.length, came.length], `${name} ${path.join('.')}`).toEqual([1, 1])
      count++
    }
  }
  expect(count).toBeGreaterThan(500)
})

it('[NEWS-10] entries of a list are added, removed and moved with their lines and comments, in each list of every document', () => {
  for (const { name, text } of files) {
    const value: unknown = parse(text)
    for (const { path, list } of firstOfEach(listsIn(value))) {
      const at = `${name} ${path.join('.')}`
      const spliced = (next: unknown[]) => spliceYaml(text, withAt(value, path, next))
      expect(spliced(list.slice(1)), at).toBeDefined()
      expect(spliced([...list, list[0]]), at).toBeDefined()
      const turned = spliced(list.toReversed()) ?? ''
      expect(parse(turned), at).toEqual(withAt(value, path, list.toReversed()))
      for (const line of commentsIn(text)) expect(turned, at).toContain(line)
    }
  }
})

const small = `# Head
title: One   # why
when: 2026-01-02

links:
  # first
  - { name: A, link: "/a" }   # a
  - { name: B, link: "/b" }

  # Others
  - name: C
    link: /c
text: >-
  Several words that
  are folded into lines
  of a text.

more: |
  a

  b
`
const read = parse(small) as Record<string, unknown> & { links: object[] }
const [a, b, c] = read.links

it.each([
  ['a text keeps its comment', { ...read, title: 'Two: 2' }, small.replace('One ', '"Two: 2" ')],
  ['a key comes behind the one it follows', { title: 'One', by: 'x', ...read }, small.replace('why\n', 'why\nby: x\n')],
  ['a key goes with its comment', without(read, 'links'), small.replace(/links:[\s\S]*\/c\n/, '  # Others\n'), 'loose'],
  [
    'an entry is added as its neighbours are',
    { ...read, links: [a, b, c, { name: 'D' }] },
    small.replace('/c\n', '/c\n  - { name: D }\n'),
  ],
  ['one goes with what is said of it', { ...read, links: [b, c] }, small.replace(/ {2}# first\n.*\n/, ''), 'loose'],
  [
    'a word in folded lines',
    { ...read, text: String(read.text).replace('folded', 'put') },
    small.replace('folded', 'put'),
  ],
  ['a paragraph', { ...read, more: 'a\n\nb\n\nc\n' }, small.replace('  b\n', '  b\n\n  c\n')],
  ['an emptied list', { ...read, links: [] }, small.replace(/links:[\s\S]*\/c\n/, 'links: []\n')],
])('[NEWS-10] %s', (_name, next, expected, how = 'exact') => {
  const after = spliceYaml(small, next)
  expect(parse(after ?? '')).toEqual(next)
  if (how === 'exact') expect(after).toBe(expected)
})

it('[NEWS-10] an empty file gets block style', () => {
  expect(spliceYaml('# Ours\n{}\n', { '/old': '/new' })).toBe('# Ours\n/old: /new\n')
  expect(spliceYaml('[]\n', [{ path: '/a', name: 'A' }])).toBe('- path: /a\n  name: A\n')
})

it('[NEWS-10] a plain text of several lines keeps its unchanged lines', () => {
  const text = 'bio: One of several\n  lines that are\n  put together.\n'
  expect(spliceYaml(text, { bio: 'One of several lines that were put together.' })).toBe(text.replace('are', 'were'))
  expect(parse(spliceYaml(text, { bio: 'One: of several lines' }) ?? '')).toEqual({ bio: 'One: of several lines' })
})

it('[NEWS-10] refuses to change what an alias repeats, and text that is no YAML', () => {
  expect(spliceYaml('a: &x 1\nb: *x\n', { a: 2, b: 1 })).toBeUndefined()
  expect(spliceYaml('a: [', {})).toBeUndefined()
  expect(spliceYaml('# Nothing yet\n', { name: 'N' })).toBe('# Nothing yet\nname: N\n')
  expect(spliceYaml('a: 1\r\nb: x\r\n', { a: 1, b: 'x', c: ['y'] })).toBe('a: 1\r\nb: x\r\nc:\r\n  - y\r\n')
})

function without(value: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}

/** The first and the last of the places that differ only in numbers. */
function firstOfEach<T extends { path: Path }>(places: readonly T[]): T[] {
  const kinds = Map.groupBy(places, ({ path }) => path.map((step) => (typeof step === 'number' ? '*' : step)).join('.'))
  return [...kinds.values()].flatMap((group) =>
    [...new Set([group[0], group.at(-1)])].filter((place) => place !== undefined),
  )
}

function commentsIn(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => /^\s*#/.test(line))
    .map((line) => line.trim())
}

function listsIn(value: unknown, path: Path = []): { path: Path; list: unknown[] }[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Array.isArray(value) && value.length > 1 ? [{ path, list: value }] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, entry]) => listsIn(entry, [...path, Array.isArray(value) ? +key : key])),
  ]
}
