import { once } from 'node:events'
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { relative, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { createServer as createVite, type Plugin } from 'vite'
import type * as Mail from '#store/readers/mail.ts'
import siteConfig from '../../../vite.config.ts'
import { forgetFailures } from '../cache/forget-failures.ts'
import { projectRoot } from '../config/config.ts'
import { classNamesOnly } from '../rendering/class-name-modules.ts'
import { developmentAssets } from '../rendering/dev-assets.ts'
import type * as RunSite from './run-site.ts'
import type { Served, SiteProcess } from './run-site.ts'
import type * as ServerModule from './server-module.ts'

/*
 * The site in development: the same app, settings and content security policy as in production. Vite loads all of it,
 * so that host, app and store share their modules here too; Node itself loads only this file and its imports. After a
 * change in the sources the app is created again on the next request; changed content is imported again; then every
 * open page reloads. The store and the host stay as loaded.
 */

/** Delay after the last of several changes before they are handled together, in milliseconds. */
const debounceMs = 50
const sourceDir = resolve(projectRoot, 'src')
const compilerDir = resolve(sourceDir, 'authoring')
/** The sources that the import process has loaded. */
const importing = [compilerDir, ...['model', 'operator', 'store'].map((folder) => resolve(sourceDir, folder))]

const appFile = '/src/server/process/server-module.ts'
/** Watched by Vite; the content folder is added once it is known. */
const watched = [sourceDir]
const http = createHttpServer()
const vite = await createVite({
  ...siteConfig,
  configFile: false,
  clearScreen: false,
  root: projectRoot,
  plugins: [classNamesOnly(), pageReloads()],
  // Node loads React from node_modules; only the build bundles it.
  ssr: {},
  optimizeDeps: { entries: ['src/browser/entry.ts', 'src/features/**/*.island.tsx'] },
  server: {
    middlewareMode: true,
    hmr: { server: http, overlay: false },
    fs: { allow: ['src', 'node_modules'] },
    watch: { ignored: (path) => path !== projectRoot && !watched.some(contains(path)) },
  },
})

async function serveThroughVite({ config, store, print, importer }: SiteProcess): Promise<Served> {
  const assets = developmentAssets(vite)
  const reload = () => vite.environments.client.hot.send({ type: 'full-reload' })

  const { mailTag } = (await vite.ssrLoadModule('/src/store/readers/mail.ts')) as typeof Mail
  const loadServer = () => vite.ssrLoadModule(appFile) as Promise<typeof ServerModule>

  let app: Promise<FastifyInstance> | null = null
  async function closeApp(): Promise<void> {
    const old = app
    app = null
    await old?.then((created) => created.close()).catch(() => undefined)
  }
  async function createApp(): Promise<FastifyInstance> {
    const { buildApp } = await loadServer()
    const created = await buildApp(config, { store, assets, assetsDir: null })
    await created.ready()
    return created
  }

  http.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    // Vite serves only these prefixes; no other file of the project's folder is accessible.
    if (/^\/(@|src\/|node_modules\/)/.test(request.url ?? '')) {
      vite.middlewares(request, response, () => response.writeHead(404).end())
      return
    }
    app ??= createApp()
    const requested = app
    try {
      const { routing } = await requested
      routing(request, response)
    } catch (error) {
      // Unless a change has replaced it meanwhile.
      if (app === requested) app = null
      forgetFailures(vite)
      vite.ssrFixStacktrace(error as Error)
      print((error as Error).stack ?? String(error))
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(failurePage(error as Error))
    }
  })

  // Not awaited: drawing pictures takes minutes, and the next edit must not wait for it.
  const importDebounced = debounced(async () => {
    importer.run().catch((error: Error) => print(error.stack ?? error.message))
  })
  // By the announcements of the store, not by the end of an import: an import without changes reloads no page.
  const reloadDebounced = debounced(async () => reload())
  const unsubscribe = store.changes.subscribe((tags) => {
    if (tags.some((tag) => tag !== mailTag)) reloadDebounced()
  })
  const recreateDebounced = debounced(async () => {
    await closeApp()
    reload()
  })
  for (const folder of [config.contentDir, config.extensionsDir]) {
    watched.push(folder)
    vite.watcher.add(folder)
  }
  vite.watcher.on('all', (_event, path) => {
    if (contains(path)(config.contentDir)) importDebounced()
    if (contains(path)(config.extensionsDir)) {
      // An import process keeps the extensions that it loaded.
      importer.reload()
      importDebounced()
    }
    if (!contains(path)(sourceDir) || path.includes('.test.')) return
    if (importing.some(contains(path))) importer.reload()
    if (contains(path)(compilerDir)) importDebounced()
    if (isOfApp(path)) recreateDebounced()
    else if (!contains(path)(compilerDir))
      print(`${relative(projectRoot, path)} changed; restart to apply it: it is loaded once, when the site starts`)
  })

  http.listen(config.port, config.host)
  await once(http, 'listening')
  return {
    async close() {
      unsubscribe()
      await vite.close()
      http.close()
      http.closeAllConnections()
      await closeApp()
    },
    renderEmail: async (...template) => (await loadServer()).renderEmail(...template),
  }
}

function pageReloads(): Plugin {
  return {
    name: 'salus:page-reloads',
    applyToEnvironment: (environment) => environment.name === 'client',
    /** No hot replacement: pages reload when the app is created again. */
    hotUpdate: () => [],
    /**
     * While the server is down, Vite's client polls it from a shared worker created from a blob, which the content
     * security policy of the pages blocks; without `SharedWorker` it polls from the page. Remove this when the client uses
     * no blob.
     */
    transform: (code, id) =>
      id.endsWith('/vite/dist/client/client.mjs') ? `const SharedWorker = undefined;${code}` : null,
  }
}

/** Whether a file is part of the browser's scripts or of the app, which is created again, and not only of the host. */
function isOfApp(file: string): boolean {
  const { client, ssr } = vite.environments
  if (client.moduleGraph.getModulesByFile(file)) return true
  const importers = new Set(ssr.moduleGraph.getModulesByFile(file))
  // Iterating over a set includes elements added meanwhile.
  for (const module of importers) for (const importer of module.importers) importers.add(importer)
  return [...importers].some(({ url }) => url === appFile)
}

function contains(path: string): (folder: string) => boolean {
  return (folder) => path === folder || path.startsWith(`${folder}/`)
}

/** Debounces `run`; two runs never overlap. */
function debounced(run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(run)
    }, debounceMs)
  }
}

/**
 * The page shown when a source does not compile. It reloads when the source is fixed, and every other second too: the
 * notice may arrive before the page listens.
 */
function failurePage({ stack, message }: Error): string {
  const text = stripVTControlCharacters(stack ?? message)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
  return `<!doctype html><title>Error</title><meta http-equiv="refresh" content="2"><script type="module" src="/@vite/client"></script><pre>${text}</pre>`
}

const { runSite } = (await vite.ssrLoadModule('/src/server/process/run-site.ts')) as typeof RunSite
await runSite(serveThroughVite, { importsEdits: true })
