/// <reference types="google-publisher-tag" />
import { sendsOptOut } from '#ui/opt-out-signal.ts'
import { FrameOrder, type FrameReport, frameReady, type SlotOrder } from './ad-frame.schema.ts'
import type { FrameChoice, GptSettings } from './frame-choice.ts'

/*
 * Runs in the document of an ad's frame, on an origin of its own, and nowhere else: the build makes one script of it, which
 * the frame's document holds (src/server/ad-frames.ts). There it runs Google Publisher Tag, or what speaks its API.
 */

/** Written into the document by the server. */
interface FrameSettings {
  /** The origin of the article's site, which alone may order ads. */
  site: string
  /** Addresses of modules that all frames share: announce-gpp.ts and announce-tcf.ts. */
  modules: { gpp: string; tcf: string }
  /** Null for a site whose frames are for pixels alone. */
  gpt: Pick<GptSettings, 'tag' | 'tcf'> | null
}

const placeId = 'ad'

const { site, modules, gpt } = JSON.parse(document.documentElement.dataset.settings ?? '') as FrameSettings

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
  if (order.kind === 'pixels') await callPixels(order.addresses)
  if (order.kind === 'pixels') report({ kind: 'called' })
  else if (gpt) await show(order, gpt, report)
  else report({ kind: 'empty' })
}

/** Without cookies in both directions, and without a referrer: a call says that somebody has seen the sponsor. */
async function callPixels(addresses: readonly string[]): Promise<void> {
  if (sendsOptOut()) return
  const options = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', cache: 'no-store' } as const
  await Promise.allSettled(addresses.map((address) => fetch(address, options)))
}

/** No tag runs before the frame can tell it what the reader has chosen. */
async function show(
  order: SlotOrder,
  { tag, tcf }: NonNullable<FrameSettings['gpt']>,
  report: (report: FrameReport) => void,
): Promise<void> {
  const optsOut = sendsOptOut()
  const choice = { allowsStorage: order.allowsStorage && !optsOut, optsOut, chosenOn: order.chosenOn }
  await announce(choice, tcf)
  runTag(order, tag, choice, report)
}

async function announce(choice: FrameChoice, tcf: GptSettings['tcf']): Promise<void> {
  const { announceGpp }: typeof import('./announce-gpp.ts') = await import(/* @vite-ignore */ modules.gpp)
  announceGpp(choice, tcf?.cmpId ?? 0)
  if (!tcf) return
  const { announceTcf }: typeof import('./announce-tcf.ts') = await import(/* @vite-ignore */ modules.tcf)
  announceTcf(choice, tcf)
}

function runTag(
  { unit, sizes, targeting }: SlotOrder,
  tag: GptSettings['tag'],
  { allowsStorage }: FrameChoice,
  report: (report: FrameReport) => void,
): void {
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
    if (!allowsStorage)
      service.setPrivacySettings({ limitedAds: true, nonPersonalizedAds: true, restrictDataProcessing: true })
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
