import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { keptOnDevice } from './kept-on-device.rules.ts'

const src = resolve(import.meta.dirname, '../..')
const ownKey = /['`](salus[-:_][a-z-]+)/g

/** Sources of the scripts of readers' pages that keep something. */
function keepingScripts(): string[] {
  const files = ['browser', 'features', 'islands', 'model', 'runtime', 'ui'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|kept-on-device/.test(name))
      .map((name) => readFileSync(join(src, folder, name), 'utf8')),
  )
  return files.filter((text) => /localStorage|sessionStorage|caches\.open|salus_variant'/.test(text))
}

/** The names that a script keeps something under. */
function keysIn(script: string): string[] {
  return [...script.matchAll(ownKey)].map(([, key = '']) => key.replace(/ $/, ''))
}

const listedName = ({ name }: { name: string }) => name.replace(/ ?…$/, '')

it('[PRIV-1] lists everything that scripts keep, and no more', () => {
  // An event and a header, named in files that also keep something.
  const others = ['salus:privacy-choice', 'salus-variant', 'salus-keep']
  const listed = keptOnDevice({ hasExperiment: true }, englishTexts).map(listedName)
  const found = keepingScripts()
    .flatMap(keysIn)
    .filter((key) => !others.includes(key))
  expect(new Set(found)).toEqual(new Set(listed))
})

it('[PRIV-1] lists each storage that a script writes to', () => {
  const kinds = { localStorage: 'local storage', sessionStorage: 'session storage' } as const
  const listed = keptOnDevice({ hasExperiment: true }, englishTexts)
  const written = keepingScripts().flatMap((script) => {
    // A script of several names does not say which of them it writes where.
    const [key, ...others] = new Set(keysIn(script))
    if (key === undefined || others.length > 0) return []
    return Object.entries(kinds).flatMap(([storage, kind]) =>
      script.includes(`${storage}.setItem`) ? [`${key}: ${kind}`] : [],
    )
  })
  expect(written.length).toBeGreaterThan(5)
  expect(listed.map((item) => `${listedName(item)}: ${item.kind}`)).toEqual(expect.arrayContaining(written))
})

it('[EXP-1] [PRIV-1] nothing is kept for experiments while none runs, and nothing is sent', () => {
  expect(keptOnDevice({ hasExperiment: false }, englishTexts).filter(({ isSent }) => isSent)).toEqual([])
  expect(keptOnDevice({ hasExperiment: false }, englishTexts).map(({ name }) => name)).not.toContain('salus-experiment')
})
