import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/source-files.ts'

/** Output of a command, from stdout and stderr. */
interface Printed {
  code: number | null
  output: string
}

/** A folder on the machine of a publisher, in which commands are run. */
export class SiteFolder {
  readonly path: string
  readonly #above = mkdtempSync(join(tmpdir(), 'salus-package-'))
  readonly #environment: NodeJS.ProcessEnv
  readonly #running = new Set<ChildProcess>()

  /** @param settings  environment variables in addition to a path and a home */
  constructor(name: string, registry: string, settings: Record<string, string>) {
    // A database that root starts runs as another user, who must be able to enter this folder.
    chmodSync(this.#above, 0o755)
    this.path = join(this.#above, name)
    mkdirSync(this.path)
    this.#environment = {
      PATH: process.env.PATH,
      HOME: this.#above,
      npm_config_registry: registry,
      npm_config_cache: join(this.#above, 'npm-cache'),
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      npm_config_update_notifier: 'false',
      // Later versions of npm run no install scripts by default: Salus needs none.
      npm_config_ignore_scripts: 'true',
      ...settings,
    }
  }

  /** Runs a command and waits until it ends. */
  async run(...words: [command: string, ...string[]]): Promise<Printed> {
    const printed = this.#type(words)
    const [code] = (await once(printed.process, 'close')) as [number | null]
    return { code, output: printed.output() }
  }

  /** Starts a command, and waits for a line of its output. @returns a function that ends it */
  async start(line: string, ...words: [command: string, ...string[]]): Promise<() => Promise<Printed>> {
    const { process: running, output } = this.#type(words)
    const ended = once(running, 'close')
    await new Promise<void>((resolve, reject) => {
      const look = () => output().includes(line) && resolve()
      running.stdout?.on('data', look)
      running.stderr?.on('data', look)
      void ended.then(() => reject(new Error(`"${words.join(' ')}" ended without "${line}":\n${output()}`)))
    })
    return async () => {
      running.kill('SIGTERM')
      const [code] = (await ended) as [number | null]
      return { code, output: output() }
    }
  }

  read(path: string): string {
    return readFileSync(join(this.path, path), 'utf8')
  }

  write(path: string, text: string): void {
    mkdirSync(join(this.path, path, '..'), { recursive: true })
    writeFileSync(join(this.path, path), text)
  }

  /** A hash of each file that belongs to the publisher: neither to npm nor written by the site. */
  ownFiles(): Record<string, string> {
    const files = globSync('**/*', { cwd: this.path, exclude: (name) => /^(node_modules|data)$/.test(name) })
      .filter((file) => !/^(data|node_modules)(\/|$)|^package(-lock)?\.json$/.test(file))
      .filter((file) => statSync(join(this.path, file)).isFile())
    return Object.fromEntries(
      files.sort().map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(join(this.path, file)))
          .digest('hex'),
      ]),
    )
  }

  async remove(): Promise<void> {
    for (const running of this.#running) {
      if (running.exitCode !== null || running.signalCode !== null) continue
      const ended = once(running, 'close')
      running.kill('SIGTERM')
      await ended
    }
    rmSync(this.#above, { recursive: true, force: true })
  }

  #type([command, ...words]: readonly [string, ...string[]]): { process: ChildProcess; output(): string } {
    // npx does not forward signals, so the command itself is run, and can be ended.
    const file = command === 'salus' ? join(this.path, 'node_modules/.bin/salus') : command
    const started = spawn(file, words, {
      cwd: this.path,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#running.add(started)
    let output = ''
    for (const stream of [started.stdout, started.stderr]) stream.on('data', (text) => (output += String(text)))
    return { process: started, output: () => output }
  }
}

/** Packs this clone, as `npm pack` does. @returns the file */
export function packSalus(into: string): string {
  const words = ['pack', '--json', '--pack-destination', into]
  const printed = execFileSync('npm', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const { filename } = JSON.parse(printed.slice(printed.search(/^\[/m)))[0]
  return join(into, filename)
}

/** The same package with another version number. @returns its file */
export function withVersion(file: string, version: string): string {
  const into = mkdtempSync(join(tmpdir(), 'salus-repacked-'))
  try {
    execFileSync('tar', ['-xzf', file, '-C', into])
    const manifest = join(into, 'package/package.json')
    writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version }, null, 2))
    const packed = file.replace(/[^/]+$/, `salus-${version}.tgz`)
    execFileSync('tar', ['-czf', packed, '-C', into, 'package'])
    return packed
  } finally {
    rmSync(into, { recursive: true, force: true })
  }
}
