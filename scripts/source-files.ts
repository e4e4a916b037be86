import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

/**
 * Files of the repository that match one of the globs, by path, with their texts. Folders that tools write are left
 * out.
 */
export function sourceFiles(globs: string[]): { file: string; text: string }[] {
  const files = globSync(globs, { cwd: root, exclude: ['node_modules', 'dist', 'data', '.tmp', 'test-results'] })
  return files.sort().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Whether a path, or a glob, matches something in the repository. */
export function pathExists(path: string): boolean {
  if (!path.includes('*')) return existsSync(join(root, path))
  return globSync(path, { cwd: root }).length > 0
}
