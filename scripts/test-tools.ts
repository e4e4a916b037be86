import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findChromium } from '../tests/support/chromium.ts'
import { root } from './source-files.ts'

/** What the tests need beyond the npm packages. */
export type Tool = 'chromium' | 'postgres'

/** Installs what is missing, and says so. @throws Error when it can be neither found nor installed */
export const ensureTool: Record<Tool, () => void> = {
  chromium() {
    if (findChromium()) return
    if (isDebianRoot()) aptInstall('chromium')
    else run('npx', ['playwright', 'install', 'chromium'])
    if (!findChromium()) throw new Error('The browser tests need Chromium, and none could be installed.')
  },
  postgres() {
    if (hasPostgres()) return
    if (!isDebianRoot())
      throw new Error('The store tests need the binaries of a PostgreSQL server: put initdb on the PATH.')
    // Only the binaries are wanted: the tests start servers of their own, and a new machine should not gain one.
    aptInstall('postgresql-common')
    const settings = '/etc/postgresql-common/createcluster.conf'
    mkdirSync('/etc/postgresql-common', { recursive: true })
    const before = existsSync(settings)
      ? readFileSync(settings, 'utf8').replace(/^\s*create_main_cluster.*$/gm, '')
      : ''
    writeFileSync(settings, `${before.trimEnd()}\ncreate_main_cluster = false\n`)
    aptInstall('postgresql')
    if (!hasPostgres()) throw new Error('The store tests need a PostgreSQL server, and none could be installed.')
  },
}

function hasPostgres(): boolean {
  const onPath = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'initdb')))
  return onPath || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

let isListFresh = false

function aptInstall(name: string): void {
  if (!isListFresh) run('apt-get', ['update'])
  isListFresh = true
  run('apt-get', ['install', '-y', '--no-install-recommends', name])
}

function run(command: string, options: string[]): void {
  console.log(`installing: ${command} ${options.join(' ')}`)
  execFileSync(command, options, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
