import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { CompilationMemory } from './compilation-memory.ts'
import { compileContent, type ReadContent, readContent } from './compile-content.ts'
import type { StepMemory } from './file-context.ts'
import { indexImages } from './images/index-images.ts'

const folder = 'tests/fixtures/content'

/** Mistakes as they occur while somebody types, at each of several positions of a text. */
const mistakes: ((text: string, at: number) => string)[] = [
  (text, at) => text.slice(0, at),
  (text, at) => `${text.slice(0, at)}\n: [\n${text.slice(at)}`,
  (text, at) => `${text.slice(0, at)}\n\n## Empty\n\n[nowhere](/nowhere#there)\n\n${text.slice(at)}`,
  (text, at) => text.slice(0, at) + text.slice(at).replaceAll(/[a-z]{4}/g, 'naps'),
]
const places = [0.1, 0.5, 0.9]

/** The files of the content with one text replaced, and only that file requested. */
function edited(read: ReadContent, file: string, text: string): ReadContent {
  return { ...read, only: file, files: [...read.files.filter((other) => other.file !== file), { file, text }] }
}

it('[NEWS-8] a check that compiles only the edited file reports the same as a check of all files', async () => {
  const all = await readContent(folder)
  const { images } = await indexImages(folder)
  const given = { images, unusableImages: new Set<string>(), today: '2026-11-27' }
  const known = new CompilationMemory()
  const taken = new Set<string>()
  const memory: StepMemory = {
    once: (step, context, inputs, run) =>
      known.once(step, context, inputs, () => {
        taken.add(context.file)
        return run()
      }),
  }
  // The shortest files of each folder, so that all of them can be compiled many times.
  const folders = Map.groupBy(all.files, ({ file }) => dirname(file))
  const chosen = [...folders.values()].flatMap((files) =>
    files.toSorted((a, b) => a.text.length - b.text.length).slice(0, 2),
  )
  const settings = all.files.filter(
    ({ file }) => file.includes('/site/') && !chosen.some((picked) => picked.file === file),
  )
  const read = { ...all, files: [...settings, ...chosen] }
  expect(chosen.length).toBeGreaterThan(10)
  await compileContent(read, { ...given, memory })
  const texts = chosen.map(({ file, text }, index) => {
    const mistake = mistakes[index % mistakes.length] as (typeof mistakes)[number]
    const place = places[index % places.length] ?? 0
    return { file, text: mistake(text, Math.floor(text.length * place)) }
  })
  let told = 0
  for (const { file, text } of texts) {
    const content = edited(read, file, text)
    const whole = await compileContent(content, given)
    expect([file, await compileContent(content, { ...given, memory })]).toEqual([file, whole])
    told += whole.problems.length
  }
  expect(told).toBeGreaterThan(texts.length)

  // Unchanged files are compiled once.
  const article = read.files.find(({ file }) => file.startsWith(join(folder, 'articles')))
  const type = (more: string) =>
    compileContent(edited(read, article?.file ?? '', `${article?.text}\n${more}\n`), { ...given, memory })
  await type('One.')
  taken.clear()
  await type('Two.')
  expect([...taken]).toEqual([])
})
