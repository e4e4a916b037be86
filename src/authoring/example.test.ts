import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { StoredArticle } from '#model/articles/article.ts'
import { widgetFormats } from '#model/articles/block.ts'
import { compileContent } from './compile-content.ts'
import { ArticleFrontMatter } from './formats/article-format.ts'
import { indexImages } from './images/index-images.ts'
import { directiveFormats } from './markdown/directive-formats.ts'
import { formatProblem } from './problem.ts'
import { copyContent } from './testing/write-content.ts'

const project = join(import.meta.dirname, '../..')
const example = join(project, 'docs/example')
const articleFile = 'articles/wellness/walk-after-meals.md'

async function guide(): Promise<string> {
  return readFile(join(project, 'docs/authoring.md'), 'utf8')
}

function fences(markdown: string, language: string): string[] {
  return [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )
}

async function compileExample(root: string) {
  const { images } = await indexImages(example)
  return compileContent(root, { images })
}

describe('the worked example of docs/authoring.md', () => {
  it('[BODY-1] [BODY-2] [BODY-3] compiles without a mistake and has every block', async () => {
    const { documents, problems } = await compileExample(example)
    expect(problems).toEqual([])
    const article = documents.find(({ kind }) => kind === 'article')?.value as StoredArticle
    const pages = documents.flatMap((document) => (document.kind === 'page' ? document.value.sections : []))
    const formats = [...article.tabs, ...pages].flatMap(({ body }) => body.map(({ widget }) => widget?.widgetFormat))
    expect(new Set(formats)).toEqual(new Set([undefined, ...widgetFormats]))
    expect(article.tabs.map(({ id }) => id)).toEqual([
      '_noHeaderPrefixedContent',
      'quick-look',
      'what-changes',
      'how-long',
      'sore-feet',
      'disclaimer',
    ])
    expect(new Set(documents.map(({ kind }) => kind)).size).toBe(10)
  })

  it('is what the guide quotes', async () => {
    const written = await readdir(example, { recursive: true })
    const texts = await Promise.all(
      written.filter((file) => /\.(?:md|yaml)$/.test(file)).map((file) => readFile(join(example, file), 'utf8')),
    )
    const quotes = [...fences(await guide(), 'md'), ...fences(await guide(), 'yaml')]
    expect(quotes.filter((quote) => !texts.some((text) => text.includes(quote)))).toEqual([])
  })

  it('has the mistakes that the guide shows', async () => {
    const root = await copyContent(example)
    onTestFinished(root.remove)
    await root.change(articleFile, (text) =>
      text
        .replace('authors:', 'autors:')
        .replace('Reviewers: [dr-ivo-brandt]', 'Reviewers: [dr-ivo-brand]')
        .replace('tone=caution', 'tone=high')
        .replace('::treatment{', '::treatmnt{'),
    )
    const { problems } = await compileExample(root.folder)
    const lines = problems.map((problem) =>
      formatProblem({ ...problem, file: `docs/example/${relative(root.folder, problem.file)}` }),
    )
    expect(
      fences(await guide(), 'text')
        .at(0)
        ?.trim()
        .split('\n'),
    ).toEqual(lines)
  })
})

describe('docs/authoring.md', () => {
  it('names every key of an article and every attribute of a block', async () => {
    const text = await guide()
    const attributes = Object.entries(directiveFormats).flatMap(([name, { attributes }]) => [
      name,
      ...Object.keys(attributes.shape),
    ])
    const names = [...Object.keys(ArticleFrontMatter.shape), ...attributes]
    expect(names.filter((name) => !new RegExp(`[\`:{ ]${name}[\`=:{ \\n]`).test(text))).toEqual([])
  })
})
