import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite, type Plugin } from 'vite'
import siteConfig, { classNamesOnly } from '../../vite.config.ts'
import type { buildApp as BuildApp } from './app.ts'
import { projectRoot } from './config.ts'
import { developmentAssets } from './dev-assets.ts'
import { runSite, type SiteProcess } from './run-site.ts'

/*
 * The site in development: the same app, settings and content security policy as in production, with the sources taken
 * through Vite. Any change shows at once: after one in the sources the app is made anew for the next request, content
 * is imported again; then every open page reloads.
 */

/** Changes this close together count as one, in milliseconds. */
const settleMs = 50
const sourceDir = resolve(projectRoot, 'src')

async function serveThroughVite({ config, store, print, importOwnContent }: SiteProcess) {
  const http = createHttpServer()
  const vite = await createVite({
    ...siteConfig,
    configFile: false,
    clearScreen: false,
    root: projectRoot,
    plugins: [classNamesOnly(), pageReloads],
    // Node loads React as it is; only the build bundles it.
    ssr: {},
    optimizeDeps: { entries: ['src/browser/entry.ts', 'src/features/**/*.island.tsx'] },
    server: {
      middlewareMode: true,
      hmr: { server: http, overlay: false },
      fs: { allow: ['src', 'node_modules'] },
      watch: { ignored: (path) => path !== projectRoot && ![sourceDir, config.contentDir].some(contains(path)) },
    },
  })
  const assets = developmentAssets(vite)
  const reload = () => vite.environments.client.hot.send({ type: 'full-reload' })

  let app: Promise<FastifyInstance> | null = null
  async function closeApp(): Promise<void> {
    const old = app
    app = null
    await old?.then((made) => made.close()).catch(() => undefined)
  }
  async function makeApp(): Promise<FastifyInstance> {
    const { buildApp } = (await vite.ssrLoadModule('/src/server/app.ts')) as { buildApp: typeof BuildApp }
    const made = await buildApp(config, { store, assets, assetsDir: null })
    await made.ready()
    return made
  }

  http.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    // What Vite serves has an address of its own; nothing else of the project's folder is to be had.
    if (/^\/(@|src\/|node_modules\/)/.test(request.url ?? '')) {
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return
    }
    try {
      app ??= makeApp()
      const { routing } = await app
      routing(request, response)
    } catch (error) {
      app = null
      vite.ssrFixStacktrace(error as Error)
      print((error as Error).stack ?? String(error))
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error as Error))
    }
  })

  const importSoon = settled(async () => {
    await importOwnContent().catch((error: Error) => print(error.stack ?? error.message))
    reload()
  })
  const remakeSoon = settled(async () => {
    await closeApp()
    reload()
  })
  vite.watcher.add(config.contentDir)
  vite.watcher.on('all', (_event, path) => {
    if (contains(path)(config.contentDir)) importSoon()
    if (!contains(path)(sourceDir) || path.includes('.test.')) return
    const graphs = [vite.environments.client.moduleGraph, vite.environments.ssr.moduleGraph]
    if (graphs.some((graph) => graph.getModulesByFile(path))) remakeSoon()
    else print(`${relative(projectRoot, path)} changed; what Node loads itself is taken up by a restart`)
  })

  http.listen(config.port, config.host)
  await once(http, 'listening')
  return {
    async close() {
      await vite.close()
      http.close()
      http.closeAllConnections()
      await closeApp()
    },
  }
}

const pageReloads: Plugin = {
  name: 'salus:page-reloads',
  applyToEnvironment: (environment) => environment.name === 'client',
  /** A page reloads as a whole, and only when the app is made anew. */
  hotUpdate: () => [],
  /**
   * While the server is away, Vite's client looks for it from a worker made of a blob, which the pages' policy refuses;
   * without such workers it looks from the page. Can go when the client asks for no blob.
   */
  transform: (code, id) =>
    id.endsWith('/vite/dist/client/client.mjs') ? `const SharedWorker = undefined;${code}` : null,
}

function contains(path: string): (folder: string) => boolean {
  return (folder) => path === folder || path.startsWith(`${folder}/`)
}

/** Runs once things have settled, and not beside itself. */
function settled(run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(run)
    }, settleMs)
  }
}

/** What a source that does not compile leaves to show; the page reloads when it is mended. */
function failurePage({ stack, message }: Error): string {
  const text = stripVTControlCharacters(stack ?? message)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
  return `<!doctype html><title>Error</title><script type="module" src="/@vite/client"></script><pre>${text}</pre>`
}

await runSite(serveThroughVite)
