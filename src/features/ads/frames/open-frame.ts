import type { FrameOrder } from './ad-frame.schema.ts'
import { keepFocus, refusedFeatures, watchMessages } from './frame-guards.ts'
import { type FrameReport, frameReady, frameReportOf } from './frame-report.ts'

/** The timeout for the report of a frame, in milliseconds; a later report does not count. */
const limitMs = 15_000

/**
 * `allow-same-origin`, because the tag needs storage and an origin; no other frame has that origin. No
 * `allow-top-navigation`, no forms, dialogs or downloads. Landing pages open in a tab of their own, without the
 * sandbox.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
export interface OpenFrame {
  element: HTMLIFrameElement
  /** Its report on its order; null when none arrives in time, or the frame is removed. */
  report: Promise<FrameReport | null>
  remove(): void
}

/**
 * Opens a frame of another site, which contacts other companies (decision 093). The frame gets an origin that no other
 * frame has, and receives nothing but the order.
 *
 * @param framesOrigin  `https://ads.example`: each frame is on a random subdomain of it
 * @param keepsStorage  whether the frame's storage may outlast the page
 * @param onCutOff  called when the frame was removed for flooding the page with messages
 */
export function openFrame(
  box: HTMLElement,
  framesOrigin: string,
  order: FrameOrder,
  { title, keepsStorage, onCutOff }: { title: string; keepsStorage: boolean; onCutOff?: () => void },
): OpenFrame {
  const address = new URL(framesOrigin)
  address.host = `${randomLabel()}.${address.host}`
  const element = document.createElement('iframe')
  const end = new AbortController()
  Object.assign(element, { title, src: `${address.origin}/`, referrerPolicy: 'no-referrer' })
  element.setAttribute('sandbox', sandbox)
  element.setAttribute('allow', refusedFeatures())
  // The frame's storage ends with the page; only Chromium supports this so far.
  if (!keepsStorage) element.setAttribute('credentialless', '')

  const report = new Promise<FrameReport | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), limitMs)
    end.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(null)
    })
    addEventListener('message', greet, { signal: end.signal })

    function greet(event: MessageEvent): void {
      const isFrame = event.source === element.contentWindow && event.origin === address.origin
      if (!isFrame || event.data !== frameReady) return
      removeEventListener('message', greet)
      const { port1, port2 } = new MessageChannel()
      end.signal.addEventListener('abort', () => port1.close())
      port1.onmessage = ({ data }) => {
        // A frame sends one report: the closed channel accepts no second one.
        port1.close()
        clearTimeout(timer)
        resolve(frameReportOf(data))
      }
      element.contentWindow?.postMessage(order, address.origin, [port2])
    }
  })

  function remove(): void {
    end.abort()
    element.remove()
  }
  function cutOff(): void {
    remove()
    onCutOff?.()
  }
  watchMessages(element, cutOff, end.signal)
  keepFocus(element, end.signal)
  box.replaceChildren(element)
  return { element, report, remove }
}

/** A DNS label that no other frame has. */
function randomLabel(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
