/*
 * REV-11: the service worker of a reader who keeps articles; other browsers do not have it. It answers requests for
 * copies, which never reach the server, and requests without a connection. It imports nothing: browsers load it as one
 * file.
 */

/** The events of a service worker; TypeScript's DOM types have none. */
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
// No cache is cleared here: a release must not delete a reader's copies.
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(request, pathname))
  // The names of these files change with their content.
  else if (/^\/(assets|brand)\//.test(pathname)) event.respondWith(fileFor(request, pathname))
})

async function pageFor(request: Request, address: string): Promise<Response> {
  const pathname = address.replace(/(.)\/$/, '$1')
  // A copy or the list of kept articles; else the copy of the requested article or sheet.
  const kept = (await inCache(pathname)) ?? (await inCache(`/kept${pathname.replace(/^\/sheet(?=\/)/, '')}`))
  if (!kept) return fetch(request)
  if (pathname.startsWith(copies)) return kept
  try {
    // `no-cache`, because a page in the browser's own cache may be outdated. The request itself tests the connection:
    // what browsers tell a worker about it is often wrong.
    return await fetch(new Request(request, { cache: 'no-cache' }))
  } catch {
    return kept
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
