import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source-files.ts'

/*
 * Adds to package-lock.json the binaries of other platforms that npm leaves out because a registry mirror does not
 * serve them. `npm ci` refuses a lock file without them, on every platform. Run it after `npm install` has changed the
 * lock; it can be removed once npm tolerates a missing optional dependency of another platform.
 */

interface LockedPackage {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const file = join(root, 'package-lock.json')
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'))

const systems: Record<string, string> = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[-/]/)
  const system = words.map((word) => systems[word]).find(Boolean)
  const processor = processors.find((candidate) => words.includes(candidate))
  if (!system || !processor) return null
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    cpu: [processor],
    os: [system],
    ...(system === 'linux' && words.some((word) => /^(gnu|musl)/.test(word)) && { libc: [libc] }),
  }
}

const added: string[] = []
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const platform = platformOf(name)
    const place = `node_modules/${name}`
    if (lock.packages[place] || !platform || !/^\d/.test(version)) continue
    lock.packages[place] = { version, ...platform, dev: owner.dev, optional: true }
    added.push(name)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`Added ${added.length} packages of other platforms.`)
