/// <reference types="google-publisher-tag" />
import { FrameOrder, type FrameReport, frameReady } from './ad-frame.schema.ts'

/*
 * Runs in the document of an ad's frame, on an origin of its own, and nowhere else: the build makes one script of it, which
 * the frame's document holds (src/server/ad-frames.ts). There it runs Google Publisher Tag, or what speaks its API.
 */

/** Written into the document by the server. */
interface FrameSettings {
  /** The origin of the article's site, which alone may order ads. */
  site: string
  /** Addresses of the tag; `limited` is the one that stores nothing. */
  tag: { usual: string; limited: string }
}

const placeId = 'ad'

const { site, tag } = JSON.parse(document.documentElement.dataset.settings ?? '') as FrameSettings

addEventListener('message', function accept(event: MessageEvent) {
  const [port] = event.ports
  if (event.source !== parent || event.origin !== site || !port) return
  removeEventListener('message', accept)
  const { data: order } = FrameOrder.safeParse(event.data)
  if (order) show(order, (report) => port.postMessage(report))
  else port.postMessage({ kind: 'empty' } satisfies FrameReport)
})
parent.postMessage(frameReady, site)

function show({ unit, sizes, targeting, allowsStorage }: FrameOrder, report: (report: FrameReport) => void): void {
  // The tag runs what it finds in the list, and replaces it.
  const commands: (() => void)[] = []
  Object.assign(globalThis, { googletag: { cmd: commands } })
  commands.push(() => {
    googletag.setConfig({
      // The site's own address, and no more of it: which article this is stays with the reader.
      adsenseAttributes: { page_url: `${site}/` },
      privacyTreatments: allowsStorage ? null : { treatments: ['disablePersonalization'] },
      safeFrame: { forceSafeFrame: true },
      targeting,
    })
    const service = googletag.pubads()
    if (!allowsStorage) service.setPrivacySettings({ limitedAds: true, nonPersonalizedAds: true })
    const slot = googletag.defineSlot(unit, sizes, placeId)
    if (!slot) return report({ kind: 'empty' })
    slot.addService(service)
    service.addEventListener('slotRenderEnded', ({ isEmpty, size }) => {
      const [width, height] = Array.isArray(size) ? size : []
      // The types are a promise of the tag's, and a report that cannot be cloned would never arrive.
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
