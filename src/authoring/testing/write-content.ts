import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { FramesOfOthers } from '../checks/check-companies-named.ts'
import { type CompiledContent, compileContent } from '../compile-content.ts'
import type { ImageIndex } from '../file-context.ts'
import { formatProblem } from '../problem.ts'

/** Files by path below the content folder; undefined removes a file of the base. */
export type ContentFiles = Record<string, string | undefined>

/** The required settings of a site, without shops and languages. */
export const leastSite = `
name: Test
tagline: Tested
description: A site for tests.
publisher: { name: Test, contact: test@example.com }
featured: /health/sleep
navigation: []
footer: []
`

/** The least a content folder must hold, so that a test writes only the files it is about. */
const base: ContentFiles = {
  'site/site.yaml': `${leastSite}affiliateHosts: [shop.example.com]
`,
  'site/disclaimers.yaml': `
disclaimerTexts: { affiliate: <p>A</p>, insurance: <p>I</p>, uk: <p>U</p>, psychology: <p>P</p> }
disclaimerRules: { insurance: {}, uk: {}, psychology: {} }
`,
  'categories.yaml': `
- { path: /health, name: Health, children: [{ path: /health/skin, name: Skin }] }
`,
  'people/ada-writer.yaml': `
{ name: Ada Writer, label: Author, role: Health writer, bio: Writes., photo: ada-writer, demonstration: true }
`,
  'articles/health/sleep.md': article('Sleep', '/health/sleep', 'Sleep well.', 'sources: [{ title: On sleep }]\n'),
}

/** An article with the least front matter, and `extra` lines of it. */
export function article(title: string, path: string, body: string, extra = ''): string {
  return `---\ntitle: ${title}\npath: ${path}\ncategories: [/health]\n${extra}---\n${body}\n`
}

const pictures = ['ada-writer', 'skin-layers', 'dark-spots', 'brand-logo']

export const images: ImageIndex = new Map([
  ...pictures.map((name) => [name, { src: `/images/${name}.0123abcd`, width: 1500, height: 1000 }] as const),
  ['banner', { src: '/images/banner.0123abcd', width: 720, height: 600 }],
])

/** Writes a content folder that is removed after the test. */
export async function writeContent(files: ContentFiles): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'salus-test-authoring-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [path, text] of Object.entries({ ...base, ...files })) {
    if (text === undefined) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return root
}

/** Compiles a content folder made of the given files, or one file of it; problems as lines without the folder's name. */
export async function compile(
  files: ContentFiles,
  {
    only = '',
    known = [] as string[],
    today = '2026-03-14',
    framesOfOthers = null,
  }: { only?: string; known?: string[]; today?: string; framesOfOthers?: FramesOfOthers | null } = {},
): Promise<CompiledContent & { lines: string[] }> {
  const root = await writeContent(files)
  const compiled = await compileContent(join(root, only), { images, known, today, framesOfOthers })
  const lines = compiled.problems.map((problem) => formatProblem(problem).replaceAll(`${root}/`, ''))
  // These tests are not about sources.
  return { ...compiled, lines: lines.filter((line) => !line.includes('an article without sources')) }
}

/** A copy of a content folder, to make mistakes in. */
export async function copyContent(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'salus-test-authoring-'))
  await cp(source, folder, { recursive: true })
  return {
    folder,
    change: async (path: string, edit: (text: string) => string) =>
      writeFile(join(folder, path), edit(await readFile(join(folder, path), 'utf8'))),
    remove: () => rm(folder, { recursive: true }),
  }
}
