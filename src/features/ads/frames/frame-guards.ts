/** The limit of messages from a frame in a second; a working frame sends fewer. */
const maxMessagesPerSecond = 50
/** How long a press counts as recent, in milliseconds; browsers use the same time. */
const activationMs = 5000

/** For browsers without a list of features: Chromium, Firefox and Safari all know these, so none warns of a name. */
const knownEverywhere = [
  ...['camera', 'display-capture', 'fullscreen', 'geolocation', 'microphone', 'publickey-credentials-get'],
  ...['screen-wake-lock', 'web-share'],
]

/** Chromium's list of the features that it knows; TypeScript's library lacks the type. */
type FeaturePolicyDocument = Document & { featurePolicy?: { features(): string[] } }

/** The attribute `allow` of a frame that may use nothing: it has the features of this browser, and no unknown name. */
export function refusedFeatures(
  page: Pick<FeaturePolicyDocument, 'featurePolicy'> = document as FeaturePolicyDocument,
): string {
  const known = page.featurePolicy?.features() ?? []
  return (known.length > 0 ? known : knownEverywhere)
    .toSorted()
    .map((feature) => `${feature} 'none'`)
    .join('; ')
}

/** Calls `onFlood` when a frame, or one within it, sends more messages than a working frame would. */
export function watchMessages(frame: HTMLIFrameElement, onFlood: () => void, signal: AbortSignal): void {
  let since = 0
  let count = 0
  function onMessage({ source, timeStamp }: MessageEvent): void {
    if (!isWithin(source, frame)) return
    if (timeStamp - since > 1000) {
      since = timeStamp
      count = 0
    }
    count += 1
    if (count > maxMessagesPerSecond) onFlood()
  }
  addEventListener('message', onMessage, { signal })
}

function isWithin(source: MessageEventSource | null, frame: HTMLIFrameElement): boolean {
  let sender = source as Window | null
  while (sender && sender !== sender.parent) {
    if (sender === frame.contentWindow) return true
    sender = sender.parent
  }
  return false
}

/** Takes the focus back from a frame: only a press in it, or the Tab key, may move the focus there. */
export function keepFocus(frame: HTMLIFrameElement, signal: AbortSignal): void {
  let last: HTMLElement | null = null
  let isTabbing = false
  let pressedAt = Number.NEGATIVE_INFINITY

  function isReaders(now: number): boolean {
    const isRecent = now - pressedAt < activationMs
    return isTabbing || (navigator.userActivation.isActive && (!isRecent || frame.matches(':hover')))
  }

  function giveBack({ timeStamp }: Event): void {
    if (document.activeElement !== frame || isReaders(timeStamp)) return
    frame.blur()
    last?.focus({ preventScroll: true })
  }

  function onFocusIn({ target }: FocusEvent): void {
    if (target === frame) return
    isTabbing = false
    last = target instanceof HTMLElement ? target : null
  }
  function onKey({ key, timeStamp }: KeyboardEvent): void {
    isTabbing = key === 'Tab'
    pressedAt = timeStamp
  }
  function onPress({ timeStamp }: Event): void {
    isTabbing = false
    pressedAt = timeStamp
  }
  const focused = document.activeElement
  if (focused instanceof HTMLElement && focused !== document.body) last = focused
  const options = { capture: true, signal }
  document.addEventListener('focusin', onFocusIn, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('pointerdown', onPress, options)
  addEventListener('blur', giveBack, { signal })
}
