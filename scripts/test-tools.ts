import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, headlessShell } from '../tests/support/process/chromium.ts'
import { findProgram } from '../tests/support/process/find-program.ts'
import { root } from './source-files.ts'

/** Tools that the tests need beyond the npm packages. */
export type Tool = 'chromium' | 'nginx'

/** Installs missing tools, and prints that. @throws Error when a tool can be neither found nor installed */
export const ensureTool: Record<Tool, () => void> = {
  chromium() {
    if (isDebianRoot() && !existsSync(headlessShell)) aptInstall('chromium-headless-shell')
    if (findChromium()) return
    run('npx', ['playwright', 'install', 'chromium'])
    if (!findChromium()) throw new Error('The browser tests need Chromium, and none could be installed.')
  },
  nginx() {
    const missing = ['nginx', 'openssl'].filter((program) => !findProgram(program))
    if (missing.length === 0) return
    if (isDebianRoot()) aptInstall(...missing)
    else console.log(`${missing.join(' and ')}: not in PATH; the test of docs/operating.md with nginx is skipped`)
  },
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function aptInstall(...names: string[]): void {
  run('apt-get', ['update'])
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names])
}

function run(command: string, options: string[]): void {
  console.log(`installing: ${command} ${options.join(' ')}`)
  execFileSync(command, options, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
