/*
 * REV-11: the service worker of a reader who keeps articles; without one no browser has it. It answers for copies, which
 * are never asked of the server, and for what the server cannot be asked for. It imports nothing: browsers load it as one
 * file.
 */

/** What a service worker is told; TypeScript's DOM types have no workers. */
interface FetchEvent extends Event {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerScope {
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  addEventListener(type: 'fetch', listen: (event: FetchEvent) => void): void
  addEventListener(type: 'install' | 'activate', listen: (event: LifeEvent) => void): void
}

const scope = globalThis as unknown as WorkerScope
const cacheName = 'salus-kept'
const copies = '/kept/'

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
// No cache is cleared here: a release must not delete what a reader keeps.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(request, pathname))
  else if (!navigator.onLine && /^\/(assets|brand)\//.test(pathname)) event.respondWith(fileFor(request, pathname))
})

async function pageFor(request: Request, address: string): Promise<Response> {
  const pathname = address.replace(/(.)\/$/, '$1')
  // A copy, the list of what is kept; else of an article or of its sheet.
  const kept = async () => (await inCache(pathname)) ?? inCache(`/kept${pathname.replace(/^\/sheet(?=\/)/, '')}`)
  // The browser's own cache may have the page as well, which says nothing of its age.
  const copy = pathname.startsWith(copies) || !navigator.onLine ? await kept() : undefined
  if (copy) return copy
  try {
    return await fetch(request)
  } catch (error) {
    // It was thought to be there.
    const instead = await kept()
    if (instead) return instead
    throw error
  }
}

async function fileFor(request: Request, pathname: string): Promise<Response> {
  const kept = await inCache(pathname)
  return kept ?? fetch(request)
}

async function inCache(pathname: string): Promise<Response | undefined> {
  return (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(pathname) : undefined
}

export {}
