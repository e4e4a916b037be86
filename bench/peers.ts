import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ArticleText } from './articles.ts'
import { run, type Subject, startSubject } from './processes.ts'

/** A framework that serves the same article text, with an install of its own. */
interface Peer {
  name: string
  /** Builds the peer's site, in its folder. */
  build: readonly string[]
  /** Starts it on the port that `PORT` names. */
  start: readonly string[]
  readyPath: string
  /** Where the shared React component goes; none where the peer does not use React. */
  component?: string
  /** Whether it also serves `/cached{path}`: prerendered or cached by its own means. */
  hasCached: boolean
}

export const peers = {
  next: {
    name: 'Next.js',
    build: ['node_modules/.bin/next', 'build'],
    start: ['node_modules/.bin/next', 'start', '-H', '127.0.0.1'],
    readyPath: '/ready',
    component: 'app/ArticlePage.tsx',
    hasCached: true,
  },
  astro: {
    name: 'Astro',
    build: ['node_modules/.bin/astro', 'build'],
    start: [process.execPath, 'dist/server/entry.mjs'],
    readyPath: '/ready',
    hasCached: true,
  },
  'react-router': {
    name: 'React Router',
    build: ['node_modules/.bin/react-router', 'build'],
    start: ['node_modules/.bin/react-router-serve', 'build/server/index.js'],
    readyPath: '/',
    component: 'app/ArticlePage.tsx',
    hasCached: false,
  },
} as const satisfies Record<string, Peer>

export type PeerName = keyof typeof peers

/** Installs the peer once, builds it with these articles and starts it. */
export async function startPeer(
  peerName: PeerName,
  articles: readonly ArticleText[],
  { workFolder, port }: { workFolder: string; port: number },
): Promise<Subject> {
  const { name, build, start, readyPath, component }: Peer = peers[peerName]
  const folder = join(workFolder, peerName)
  mkdirSync(folder, { recursive: true })
  cpSync(join(import.meta.dirname, 'peers', peerName), folder, { recursive: true })
  if (component) cpSync(join(import.meta.dirname, 'peers/ArticlePage.tsx'), join(folder, component))
  writeFileSync(join(folder, 'articles.json'), JSON.stringify(articles))
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  if (!existsSync(join(folder, 'node_modules'))) {
    await run(['npm', 'install', '--no-audit', '--no-fund'], { cwd: folder, env: { NODE_ENV: 'development' } })
  }
  await run(build, { cwd: folder, env })
  return startSubject({ name, command: start, cwd: folder, env, url: `http://127.0.0.1:${port}`, readyPath })
}
