import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The behavior of the tag for a slot. */
export type TagMode = 'fill' | 'empty' | 'late' | 'oversize' | 'silent' | 'forged' | 'flood' | 'thief'

/** The request for one slot to the tag's server. */
export interface Sighting {
  unit: string
  sizes: number[][]
  config: { adsenseAttributes: { page_url: string }; targeting: Record<string, string[]> | null }
  privacy: Record<string, boolean>
  /** The findings of a curious script. */
  found: Record<string, unknown>
  /** Headers of the request for the tag. */
  referer: string | null
  origin: string
}

export interface StandInTag {
  address: string
  mode: TagMode
  sightings: Sighting[]
  /** In mode `late`: sends the ads that are held back, and later ads at once, until `holdBack`. */
  letCome(): void
  /** In mode `late`: holds ads back again. */
  holdBack(): void
  close(): void
}

/**
 * A server on this machine with the part of the interface of Google Publisher Tag that frames use, and a script that
 * tries to find out which page it is on.
 */
export async function startStandInTag(): Promise<StandInTag> {
  let late = Promise.withResolvers<void>()
  const tag: StandInTag = {
    address: '',
    mode: 'fill',
    sightings: [],
    letCome: () => late.resolve(),
    holdBack() {
      late = Promise.withResolvers()
    },
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    if (request.url === lateAdPath) {
      await late.promise
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      return
    }
    if (request.method === 'POST') {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part as Buffer)
      tag.sightings.push(JSON.parse(Buffer.concat(parts).toString()) as Sighting)
      response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      return
    }
    const script = `(${standIn})(${JSON.stringify({ mode: tag.mode, referer: request.headers.referer ?? null, report: tag.address, lateAdPath })})`
    response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  tag.address = `http://tag.localhost:${(server.address() as AddressInfo).port}/gpt.js`
  return tag
}

/** The path that responds once late ads are released. */
const lateAdPath = '/late-ad'

interface StandInOptions {
  mode: TagMode
  referer: string | null
  report: string
  lateAdPath: string
}

/** Runs in the frame, where nothing of this file is in scope. */
function standIn({ mode, referer, report, lateAdPath }: StandInOptions): void {
  const config = {}
  const privacy = {}
  const listeners: ((event: object) => void)[] = []
  let unit = ''
  let sizes: number[][] = []
  const attempt = (read: () => unknown) => {
    try {
      return read() ?? null
    } catch (error) {
      return (error as Error).name
    }
  }
  function misbehave(): void {
    if (mode === 'flood') for (let count = 0; count < 500; count++) parent.postMessage({ count }, '*')
    if (mode !== 'thief') return
    const field = document.body.appendChild(document.createElement('input'))
    field.onblur = () => void fetch(report, { method: 'POST', body: JSON.stringify({ unit: 'lost focus' }) })
    window.focus()
    field.focus()
  }
  const api = {
    setConfig: (given: object) => void Object.assign(config, given),
    pubads: () => ({
      setPrivacySettings: (given: object) => void Object.assign(privacy, given),
      addEventListener: (_name: string, listener: (event: object) => void) => void listeners.push(listener),
    }),
    defineSlot: (path: string, allowed: number[][]) => {
      unit = path
      sizes = allowed
      return { addService: () => undefined }
    },
    enableServices: () => undefined,
    display(id: string) {
      const found = {
        referrer: attempt(() => document.referrer),
        address: attempt(() => location.href.replace(/^http:\/\/[0-9a-f]{24}\./, 'http://RANDOM.')),
        title: attempt(() => document.title),
        ancestors: attempt(() => [...location.ancestorOrigins]),
        parentTitle: attempt(() => parent.document.title),
        parentAddress: attempt(() => parent.location.href),
        frameElement: attempt(() => window.frameElement),
        otherFrame: attempt(() =>
          [...Array(parent.frames.length).keys()].map((index) =>
            attempt(() => (parent.frames[index] === window ? 'self' : parent.frames[index]?.document.title)),
          ),
        ),
        siteStorage: attempt(() => localStorage.getItem('salus-privacy-choice')),
        cookie: attempt(() => document.cookie),
        name: attempt(() => window.name),
      }
      const origin = location.origin
      // Sent also if the page removes the frame at once.
      void fetch(report, {
        method: 'POST',
        keepalive: true,
        body: JSON.stringify({ unit, sizes, config, privacy, found, referer, origin }),
      })
      const [width = 0, height = 0] = sizes[0] ?? []
      const place = document.getElementById(id)
      if (place) {
        place.style.cssText = `width:${width}px;height:${height}px;background:#e6e6e6`
        place.textContent = 'Ad of a stand-in'
      }
      const ended = (event: object) => {
        for (const listener of listeners) listener(event)
      }
      if (mode === 'fill' || mode === 'thief') ended({ isEmpty: false, size: [width, height] })
      if (mode === 'empty') ended({ isEmpty: true, size: null })
      if (mode === 'late')
        void fetch(new URL(lateAdPath, report)).then(() => ended({ isEmpty: false, size: [width, height] }))
      if (mode === 'oversize') ended({ isEmpty: false, size: [1500, 900] })
      misbehave()
      if (mode === 'forged') {
        parent.postMessage('salus-ad-frame', '*')
        parent.postMessage({ kind: 'filled', size: [width, height] }, '*')
        ended({ isEmpty: false, size: ['<img>', { toString: () => '1' }] })
      }
      try {
        window.top?.location.assign('http://tag.localhost/')
      } catch {
        // The sandbox forbids it.
      }
    },
  }
  const page = globalThis as unknown as { googletag: { cmd: { push(run: () => void): void } | (() => void)[] } }
  const waiting = page.googletag.cmd as (() => void)[]
  Object.assign(page.googletag, api, { cmd: { push: (run: () => void) => run() } })
  for (const run of waiting) run()
}
