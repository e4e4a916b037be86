/// <reference types="google-publisher-tag" />
import { sendsOptOut } from '#runtime/opt-out-signal.ts'
import type { GptSettings } from '../gpt-settings.ts'
import { FrameOrder, type SlotOrder } from './ad-frame.schema.ts'
import { type FrameReport, frameReady } from './frame-report.ts'

/*
 * Runs in the document of an ad's frame, on an origin of its own, and nowhere else: the build makes one script of it,
 * which the frame's document loads (src/server/ad-frames/ad-frames.ts). It runs Google Publisher Tag, or a tag with the
 * same API.
 */

/** Written into the document by the server. */
interface FrameSettings {
  /** The origin of the article's site, which alone may send orders. */
  site: string
  /** The addresses of the tag; null for a site that uses frames for pixels alone. */
  tag: GptSettings['tag'] | null
  /** The request for the document carried Global Privacy Control. */
  optsOut: boolean
}

const placeId = 'ad'

const { site, tag, optsOut } = JSON.parse(document.documentElement.dataset.settings ?? '') as FrameSettings

addEventListener('message', function accept(event: MessageEvent) {
  const [port] = event.ports
  if (event.source !== parent || event.origin !== site || !port) return
  removeEventListener('message', accept)
  const report = (what: FrameReport) => port.postMessage(what)
  const { data: order } = FrameOrder.safeParse(event.data)
  if (order) follow(order, report).catch(() => report({ kind: 'empty' }))
  else report({ kind: 'empty' })
})
parent.postMessage(frameReady, site)

async function follow(order: FrameOrder, report: (report: FrameReport) => void): Promise<void> {
  // The article opens no frame after an opt-out; the frame checks its own signals too.
  if (optsOut || sendsOptOut()) return report({ kind: 'empty' })
  if (order.kind === 'pixels') {
    await callPixels(order.addresses)
    report({ kind: 'called' })
  } else if (tag) runTag(order, tag, report)
  else report({ kind: 'empty' })
}

/** Without cookies in both directions, and without a referrer: a call reports only that a reader saw the sponsor. */
async function callPixels(addresses: readonly string[]): Promise<void> {
  const options = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const
  await Promise.allSettled(addresses.map((address) => fetch(address, options)))
}

/**
 * A reader who has not allowed storage gets limited ads, which come from an address of their own and store nothing, and
 * is opted out of everything that laws of the United States let readers opt out of: Google applies the strictest law.
 */
function runTag(
  { unit, sizes, targeting, allowsStorage }: SlotOrder,
  tag: GptSettings['tag'],
  report: (report: FrameReport) => void,
): void {
  // The tag runs the commands in the list, and replaces the list.
  const commands: (() => void)[] = []
  Object.assign(globalThis, { googletag: { cmd: commands } })
  commands.push(() => {
    googletag.setConfig({
      // The site's address alone, without the path: the company does not learn the article.
      adsenseAttributes: { page_url: `${site}/` },
      privacyTreatments: allowsStorage ? null : { treatments: ['disablePersonalization'] },
      safeFrame: { forceSafeFrame: true },
      targeting,
    })
    const service = googletag.pubads()
    if (!allowsStorage)
      service.setPrivacySettings({ limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true })
    const slot = googletag.defineSlot(unit, sizes, placeId)
    if (!slot) return report({ kind: 'empty' })
    slot.addService(service)
    service.addEventListener('slotRenderEnded', ({ isEmpty, size }) => {
      const [width, height] = Array.isArray(size) ? size : []
      // The tag may not keep to its types, and a report that cannot be cloned would never arrive.
      const isSize = Number.isInteger(width) && Number.isInteger(height)
      report(!isEmpty && isSize ? { kind: 'filled', size: [Number(width), Number(height)] } : { kind: 'empty' })
    })
    googletag.enableServices()
    googletag.display(placeId)
  })
  const script = document.createElement('script')
  Object.assign(script, { src: allowsStorage ? tag.usual : tag.limited, async: true })
  script.onerror = () => report({ kind: 'empty' })
  document.head.append(script)
}
