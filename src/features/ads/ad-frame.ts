import { type FrameOrder, FrameReport, frameReady } from './ad-frame.schema.ts'

/** How long a slot waits for an ad, in milliseconds; one that comes later is not shown. */
const fillLimitMs = 15_000

/**
 * `allow-same-origin` since the tag needs storage and an origin; that origin is this frame's alone. No `allow-top-navigation`,
 * no forms, dialogs or downloads. Landing pages open in a tab of their own, without the sandbox.
 */
const sandbox = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
/** What no ad may use. */
const denied = [
  ...['autoplay', 'browsing-topics', 'camera', 'clipboard-read', 'clipboard-write', 'display-capture', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'microphone', 'midi', 'payment', 'publickey-credentials-get', 'usb', 'web-share'],
]

export interface AdFrame {
  /** What was put into it; null when there is no ad, or none in time. */
  filled: Promise<{ widthPx: number; heightPx: number } | null>
  remove(): void
}

/**
 * Opens a frame of another site in a box, in which the tag of an ad server runs (decision 093). The frame gets an origin
 * that no other frame has, and learns nothing but the order.
 *
 * @param framesOrigin  `https://ads.example`: each frame is on a random subdomain of it
 */
export function openAdFrame(box: HTMLElement, title: string, framesOrigin: string, order: FrameOrder): AdFrame {
  const address = new URL(framesOrigin)
  address.host = `${randomLabel()}.${address.host}`
  const frame = document.createElement('iframe')
  const end = new AbortController()
  const [width, height] = largest(order.sizes)
  Object.assign(frame, { title, width, height, src: `${address.origin}/`, referrerPolicy: 'no-referrer' })
  frame.setAttribute('sandbox', sandbox)
  frame.setAttribute('allow', denied.map((feature) => `${feature} 'none'`).join('; '))
  // Only Chromium knows it so far: storage that ends with the page.
  if (!order.allowsStorage) frame.setAttribute('credentialless', '')

  const filled = new Promise<{ widthPx: number; heightPx: number } | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), fillLimitMs)
    end.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(null)
    })
    addEventListener('message', greet, { signal: end.signal })

    function greet(event: MessageEvent): void {
      const isFrame = event.source === frame.contentWindow && event.origin === address.origin
      if (!isFrame || event.data !== frameReady) return
      removeEventListener('message', greet)
      const { port1, port2 } = new MessageChannel()
      end.signal.addEventListener('abort', () => port1.close())
      port1.onmessage = ({ data }) => {
        clearTimeout(timer)
        resolve(sizeOf(FrameReport.safeParse(data), order))
      }
      frame.contentWindow?.postMessage(order, address.origin, [port2])
    }
  })

  box.replaceChildren(frame)
  return {
    filled: filled.then((size) => {
      if (size) Object.assign(frame, { width: size.widthPx, height: size.heightPx })
      return size
    }),
    remove() {
      end.abort()
      frame.remove()
    },
  }
}

/** Only a size that was asked for counts: a frame cannot grow by what it reports. */
function sizeOf({ data }: ReturnType<typeof FrameReport.safeParse>, { sizes }: FrameOrder) {
  if (data?.kind !== 'filled') return null
  const [widthPx, heightPx] = data.size
  return sizes.some(([width, height]) => width === widthPx && height === heightPx) ? { widthPx, heightPx } : null
}

function largest(sizes: FrameOrder['sizes']): FrameOrder['sizes'][number] {
  return sizes.reduce((one, other) => (other[0] * other[1] > one[0] * one[1] ? other : one))
}

/** A DNS label that no other frame has. */
function randomLabel(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
