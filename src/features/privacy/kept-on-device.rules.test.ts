import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { keptOnDevice } from './kept-on-device.rules.ts'

const src = resolve(import.meta.dirname, '../..')
const ownKey = /['`](salus[-:_][a-z-]+)/g

/** Names of what scripts of readers' pages keep, as their source has them. */
function keysInScripts(): Set<string> {
  const files = ['browser', 'features', 'islands', 'model', 'runtime', 'ui'].flatMap((folder) =>
    readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|kept-on-device/.test(name))
      .map((name) => readFileSync(join(src, folder, name), 'utf8')),
  )
  const keeping = files.filter((text) => /localStorage|sessionStorage|caches\.open|salus_variant'/.test(text))
  return new Set(keeping.flatMap((text) => [...text.matchAll(ownKey)].map(([, key = '']) => key)))
}

it('[PRIV-1] lists everything that scripts keep, and no more', () => {
  // An event and a header, named in files that also keep something.
  const others = ['salus:privacy-choice', 'salus-variant', 'salus-keep']
  const listed = keptOnDevice({ hasExperiment: true }, englishTexts).map(({ name }) => name.replace(/ ?…$/, ''))
  const found = [...keysInScripts()].filter((key) => !others.includes(key)).map((key) => key.replace(/ $/, ''))
  expect(new Set(found)).toEqual(new Set(listed))
})

it('[EXP-1] [PRIV-1] nothing is kept for experiments while none runs, and nothing is sent', () => {
  expect(keptOnDevice({ hasExperiment: false }, englishTexts).filter(({ isSent }) => isSent)).toEqual([])
  expect(keptOnDevice({ hasExperiment: false }, englishTexts).map(({ name }) => name)).not.toContain('salus-experiment')
})
