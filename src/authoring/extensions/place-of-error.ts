import type { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A module that was made of the files of extensions. */
export interface BuiltModule {
  /** Where it was loaded from. */
  file: string
  /** Where its lines come from; read when it is asked for first. */
  map(): SourceMap
  /** What the sources of the map are relative to. */
  mapFolder: string
}

/**
 * The innermost line of the extensions that an error passed, as `file:line:column`; undefined where it passed none, as
 * when React refuses what a component gave it.
 *
 * @param folder  of the extensions
 */
export function thrownAt(error: unknown, folder: string, { file, map, mapFolder }: BuiltModule): string | undefined {
  const { stack = '' } = (error ?? {}) as Error
  const own = `${resolve(folder)}/`
  for (const frame of stack.split('\n').filter((line) => line.includes(file))) {
    const [, line, column] = /:(\d+):(\d+)\)?$/.exec(frame) ?? []
    const origin = map().findOrigin(Number(line), Number(column))
    if (!('fileName' in origin)) continue
    const source = resolve(mapFolder, origin.fileName)
    if (source.startsWith(own)) return `${source}:${origin.lineNumber}:${origin.columnNumber}`
  }
  return undefined
}

/** What a build refuses, on one line, without colors and the excerpt that it draws of the file. */
export function builtLine({ message }: Error): string {
  const plain = stripVTControlCharacters(message)
  const [, file, place] = /\[ (.+):(\d+:\d+) \]/.exec(plain) ?? []
  if (!file) return plain
  const [found = ''] = plain.replace(/^\[[^\]]*\] /, '').split('\n')
  return `${resolve(file)}:${place}: ${found}; expected code that can be compiled`
}

/** What was thrown, in words. */
export function thrownWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)
}
