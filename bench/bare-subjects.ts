import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleText } from './articles.ts'
import { get } from './client.ts'
import { type Subject, startSubject } from './processes.ts'

interface Place {
  workFolder: string
  port: number
}

/** React alone: `/text{path}` renders the text of an article, `/markup{path}` the same elements as the page of Salus. */
export function startBareReact(
  texts: readonly ArticleText[],
  pages: ReadonlyMap<string, string>,
  place: Place,
): Promise<Subject> {
  const textsFile = join(place.workFolder, 'texts.json')
  const pagesFile = join(place.workFolder, 'pages.json')
  writeFileSync(textsFile, JSON.stringify(texts))
  writeFileSync(pagesFile, JSON.stringify(Object.fromEntries(texts.map(({ path }) => [path, pages.get(path) ?? '']))))
  return start('bare React', 'bare-react.ts', [textsFile, pagesFile], '/', place)
}

/** Fastify alone, sending the bytes and headers with which Salus answers this path. */
export async function startBareFastify(salus: Subject, path: string, place: Place): Promise<Subject> {
  const { body, headers } = await get(`${salus.url}${path}`)
  const ownHeaders = /^(?:date|connection|keep-alive|content-length|transfer-encoding)$/
  const file = join(place.workFolder, 'answer.json')
  const kept = Object.entries(headers).filter(([name]) => !ownHeaders.test(name))
  writeFileSync(file, JSON.stringify({ path, headers: Object.fromEntries(kept), body: body.toString('base64') }))
  return start('bare Fastify', 'bare-fastify.ts', [file], path, place)
}

function start(name: string, file: string, args: string[], readyPath: string, { port }: Place): Promise<Subject> {
  return startSubject({
    name,
    command: [process.execPath, join(import.meta.dirname, 'subjects', file), String(port), ...args],
    cwd: import.meta.dirname,
    env: { NODE_ENV: 'production' },
    url: `http://127.0.0.1:${port}`,
    readyPath,
  })
}
