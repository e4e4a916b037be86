import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<string>('/src/**/*.behavior.ts', { query: '?raw', import: 'default', eager: true })
const markup = import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx', '/src/authoring/extensions/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const names = Object.keys(modules).map((path) => path.replace(/^.*\/|\.behavior\.ts$/g, ''))

/** The names in `behaviors('gallery', 'clamp')`, `replayPress('gallery')` `data-behavior="gallery"` and `behavior="gallery"`. */
const namedInMarkup = Object.values(markup).flatMap((source) =>
  [...source.matchAll(/\b(?:behaviors|replayPress)\(([^)]*)\)|\bbehavior="([^"]*)"/g)].flatMap(
    ([, calls, attribute]) =>
      calls === undefined ? (attribute ?? '').split(' ') : [...calls.matchAll(/'([^']*)'/g)].map(([, name]) => name),
  ),
)

describe('browser behaviors', () => {
  it('have unique names', () => {
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })

  it('are exactly those that markup names', () => {
    expect([...new Set(namedInMarkup)].toSorted()).toEqual(names.toSorted())
  })

  it.each(Object.entries(modules))('%s exports `attach` and nothing else', (_, source) => {
    expect(
      [...source.matchAll(/^export (?!type |interface )(?:const|function) (\w+)/gm)].map(([, name]) => name),
    ).toEqual(['attach'])
  })
})
