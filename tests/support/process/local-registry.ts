import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'

const root = resolve(import.meta.dirname, '../../..')

/** A version of a package that the registry serves. */
interface Offered {
  manifest: Manifest
  /** The file of the package, or a folder with its files. */
  from: string
}

interface Manifest {
  name: string
  version: string
  optionalDependencies?: Record<string, string>
}

export interface LocalRegistry {
  url: string
  stop(): Promise<void>
}

/**
 * An npm registry on this machine, for tests that never reach the internet. It serves the given package files, and the
 * dependencies of Salus: the versions of package-lock.json, packed from `node_modules` when the client requests them.
 *
 * @param files  packages as `npm pack` makes them; more than one version of each is possible
 */
export async function startRegistry(files: readonly string[]): Promise<LocalRegistry> {
  const offered = new Map<string, Offered[]>()
  for (const { manifest, from } of [...files.map(packedPackage), ...installedPackages()])
    offered.set(manifest.name, [...(offered.get(manifest.name) ?? []), { manifest, from }])
  const server = createServer((request, response) => {
    const [name = '', file] = decodeURIComponent(request.url ?? '')
      .slice(1)
      .split('/-/')
    const versions = offered.get(name)
    const wanted = versions?.find(({ manifest }) => file === fileOf(manifest))
    if (wanted) void sendPackage(wanted.from, response).catch((error: unknown) => response.destroy(error as Error))
    else if (versions && !file) response.end(JSON.stringify(documentOf(versions, `http://${request.headers.host}`)))
    else response.writeHead(404).end('{"error":"not_found"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function packedPackage(file: string): Offered {
  const manifest = execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })
  return { manifest: JSON.parse(manifest), from: file }
}

/** The packages in the lock file for this platform that running Salus needs. */
function installedPackages(): Offered[] {
  const lock: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const present = (place: string) => existsSync(join(root, place, 'package.json'))
  return Object.entries(lock.packages)
    .filter(([place, { dev }]) => place !== '' && !dev && present(place))
    .map(([place]) => {
      const manifest: Manifest = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'))
      const { optionalDependencies = {} } = manifest
      // Without binaries for other platforms, which are not on this machine.
      const here = Object.entries(optionalDependencies).filter(([name]) => present(join('node_modules', name)))
      return { manifest: { ...manifest, optionalDependencies: Object.fromEntries(here) }, from: join(root, place) }
    })
}

/** The document of a registry about a package: its versions, and their addresses. */
function documentOf(versions: readonly Offered[], origin: string): object {
  const entries = versions.map(({ manifest, from }) => {
    const { name, version } = manifest
    const integrity = from.endsWith('.tgz')
      ? { integrity: `sha512-${createHash('sha512').update(readFileSync(from)).digest('base64')}` }
      : {}
    return [
      version,
      { ...manifest, dist: { tarball: `${origin}/${name}/-/${fileOf(manifest)}`, ...integrity } },
    ] as const
  })
  const [newest] = entries.toSorted(([a], [b]) => b.localeCompare(a, 'en', { numeric: true }))
  return {
    name: versions[0]?.manifest.name,
    'dist-tags': { latest: newest?.[0] },
    versions: Object.fromEntries(entries),
  }
}

function fileOf({ name, version }: Manifest): string {
  return `${basename(name)}-${version}.tgz`
}

async function sendPackage(from: string, response: ServerResponse): Promise<void> {
  if (from.endsWith('.tgz')) {
    response.end(readFileSync(from))
    return
  }
  // Not compressed, which npm accepts too: compression would take most of the time.
  const words = ['-cf', '-', '--exclude=./node_modules', '--transform=s,^\\.,package,', '.']
  const tar = spawn('tar', words, { cwd: from, stdio: ['ignore', 'pipe', 'inherit'] })
  response.end(await buffer(tar.stdout))
}
