import { describe, expect, it } from 'vitest'
import { fieldFaults, fieldOfRemark } from './field-faults.ts'

const yaml = `title: Naps
path: /health/naps
categories: [/health]
sources:
  - title: A
    link: https://a.example
`

describe('[NEWS-8] a remark on a file is shown at its field', () => {
  it.each([
    { found: '"/health"', expected: 'a category', at: yaml.indexOf('/health]'), path: ['categories', 0] },
    { found: 'x', expected: 'a link', at: yaml.indexOf('https'), path: ['sources', 0, 'link'] },
    { found: 'x', expected: 'a text', at: 0, path: ['title'] },
    { found: 'no authors', expected: 'authors: who wrote it', at: 0, path: ['authors'] },
    { found: 'an article without sources', expected: 'sources: what its statements rest on', at: 0, path: ['sources'] },
    { found: 'an article without dates', expected: 'dates: the day of publication', at: 0, path: ['dates'] },
    { found: 'no text', expected: 'the body of the article', at: 0, path: ['title'] },
  ])('$found; expected $expected', ({ found, expected, at, path }) => {
    expect(fieldOfRemark(yaml, at, { found, expected })).toEqual(path)
    const before = yaml.slice(0, at).split('\n')
    const place = { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
    const [fault] = fieldFaults(yaml, [{ severity: 'warning', ...place, found, expected }])
    expect(fault?.path).toEqual(path)
  })
})
