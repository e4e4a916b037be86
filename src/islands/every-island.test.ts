import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.island.tsx')
const sources = import.meta.glob<string>('/src/features/**/*.island.tsx', { query: '?raw', import: 'default' })
const names = Object.keys(modules).map((path) => path.replace(/^.*\/|\.island\.tsx$/g, ''))

it('islands have unique names', () => {
  expect(names.length).toBeGreaterThan(0)
  expect(new Set(names).size).toBe(names.length)
})

describe.each(Object.entries(modules))('%s', (path, load) => {
  const name = path.replace(/^.*\/|\.island\.tsx$/g, '')

  it('exports one component, named as the file', async () => {
    const module = await load()
    expect(Object.keys(module)).toEqual([name])
    expect(module[name]).toBeTypeOf('function')
  })

  it('documents why it is an island', async () => {
    const source = (await sources[path]?.()) ?? ''
    const comment = new RegExp(`/\\*\\*((?:(?!\\*/).)*)\\*/\\s*export function ${name}\\b`, 's').exec(source)?.[1]
    expect(comment?.replace(/^[\s*]+/, '')).toMatch(/^Why an island: /)
  })
})
