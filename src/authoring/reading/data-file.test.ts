import { describe, expect, it } from 'vitest'
import { type DataFile, readJson, readYaml } from './data-file.ts'

function dataOf(read: ReturnType<typeof readYaml>): DataFile {
  if ('mistakes' in read) throw new Error(read.mistakes[0]?.found)
  return read.data
}

describe('data with places', () => {
  const yaml = 'a: 1\nlist:\n  - name: x\n    day: 2026-01-02\nsame: &one { key: v }\nagain: *one\n'
  it('returns the position of each value and key of YAML', () => {
    const { value, pointOf } = dataOf(readYaml(yaml, 2))
    expect(value).toEqual({ a: 1, list: [{ name: 'x', day: '2026-01-02' }], same: { key: 'v' }, again: { key: 'v' } })
    expect(pointOf(['list', 0, 'day'])).toEqual({ line: 5, column: 10 })
    expect(pointOf(['list', 0, 'day'], 'key')).toEqual({ line: 5, column: 5 })
    expect(pointOf(['again', 'key'])).toEqual({ line: 6, column: 19 })
  })

  it('returns the position above a missing value', () => {
    const { pointOf } = dataOf(readYaml(yaml))
    expect(pointOf(['list', 0, 'none', 'deeper'])).toEqual({ line: 3, column: 5 })
    expect(pointOf(['none'])).toEqual({ line: 1, column: 1 })
  })

  it('reads JSON, tabs and all', () => {
    const { value, pointOf } = dataOf(readJson('{\n\t"a": [\n\t\t{ "b": 1 }\n\t]\n}'))
    expect(value).toEqual({ a: [{ b: 1 }] })
    expect(pointOf(['a', 0, 'b'])).toEqual({ line: 3, column: 10 })
  })

  it('refuses a few lines of aliases that expand to millions of values, and names the last', () => {
    const lines = ['a: &a [x, x, x, x, x, x, x, x, x]']
    for (const [name, target] of ['ba', 'cb', 'dc', 'ed', 'fe'])
      lines.push(`${name}: &${name} [${Array(9).fill(`*${target}`)}]`)
    expect(readYaml(lines.join('\n'), 2)).toEqual({
      mistakes: [{ line: 7, column: 32, found: 'more aliases than a file may repeat' }],
    })
  })

  it.each([
    ['YAML', readYaml, 100],
    ['YAML', readYaml, 50_000],
    ['JSON', readJson, 100],
    ['JSON', readJson, 50_000],
  ])('refuses %s with lists nested too deeply', (_, read, depth) => {
    const text = `{"quoted": "[[[\\"[",\n"a": ${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(read(text)).toMatchObject({ mistakes: [{ found: expect.stringContaining('64 levels') }] })
    if (depth === 100) expect(read(text)).toMatchObject({ mistakes: [{ line: 2, column: 6 + 63 }] })
  })

  it.each([
    ['{"a": oops}', 1, 7],
    ['{"a": 1,\n}', 2, 1],
    ['{"a":\n "x', 2, 4],
    ['[1 2]', 1, 4],
    ['{}\n}', 2, 1],
    ['', 1, 1],
  ])('says where JSON breaks off: %j', (text, line, column) => {
    expect(readJson(text)).toMatchObject({ mistakes: [{ line, column }] })
  })
})
