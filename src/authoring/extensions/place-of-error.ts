import type { SourceMap } from 'node:module'
import { resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A module built from the files of extensions. */
export interface BuiltModule {
  /** The file it was loaded from. */
  file: string
  /** The source map of the module; read at the first call. */
  map(): SourceMap
  /** The folder that the sources of the map are relative to. */
  mapFolder: string
}

/**
 * The innermost line of the extensions in the stack of an error, as `file:line:column`; undefined where there is none,
 * as when React refuses the output of a component.
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

/** The message of a failed build on one line, without colors and the excerpt of the file. */
export function builtLine({ message }: Error): string {
  const plain = stripVTControlCharacters(message)
  const [, file, place] = /\[ (.+):(\d+:\d+) \]/.exec(plain) ?? []
  if (!file) return plain
  const [found = ''] = plain.replace(/^\[[^\]]*\] /, '').split('\n')
  return `${resolve(file)}:${place}: ${found}; expected code that can be compiled`
}

/** The thrown value in words. */
export function thrownWords(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message.split('\n')[0]}` : String(error)
}
