interface Shuffle {
  seed: number
  rounds: number
  /** Presses per round, before everything is closed. */
  stepsPerRound: number
  /** Selectors of elements that open a modal, or of a link in a modal that leads to another. */
  openers: readonly string[]
  linkInModal: string
}

/** The same orders in every run, unless SHUFFLE_SEED sets another seed, and ten times as many rounds. */
export function shuffleOrders(): Pick<Shuffle, 'seed' | 'rounds'> {
  const { SHUFFLE_SEED } = process.env
  if (!SHUFFLE_SEED) return { seed: 20_261_123, rounds: 100 }
  const seed = Number(SHUFFLE_SEED)
  if (!Number.isInteger(seed)) throw new Error(`SHUFFLE_SEED: ${SHUFFLE_SEED}; expected an integer`)
  return { seed, rounds: 1000 }
}

/**
 * Runs in the page: presses elements that open and close modals, in orders that a seed decides. A press falls on the
 * modal that covers the screen, or on the page where none does. What a press fetches comes at once or later; between
 * two presses pass nothing, microtasks, a task or a frame. Once a round has settled, the modal on top alone must be
 * open to screen readers, and hold the focus; once all are closed, the page, and an opener has the focus.
 *
 * @returns what was wrong, with the steps that led there
 */
export async function shuffleModals(shuffle: Shuffle): Promise<string[]> {
  const { rounds, stepsPerRound, openers, linkInModal } = shuffle
  let { seed } = shuffle
  const held: (() => void)[] = []
  const stored = new Map<string, Promise<string>>()
  const { fetch, setTimeout } = globalThis
  let isHolding = false
  // A request per press, and fades of 300 ms, would take time and prove nothing more.
  globalThis.fetch = async (input, options) => {
    const url = String(input)
    if (!url.includes('/fragments/')) return fetch(input, options)
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
    const text = stored.get(url) ?? fetch(input, options).then((response) => response.text())
    stored.set(url, text)
    return new Response(await text)
  }
  globalThis.setTimeout = ((run: () => void, ms = 0) => setTimeout(run, ms < 1000 ? 0 : ms)) as typeof setTimeout
  navigator.sendBeacon = () => true

  const pressable = openers.map((selector) => document.querySelector<HTMLElement>(selector) as HTMLElement)
  const hiddenAtFirst = new Set(document.querySelectorAll('[aria-hidden=true]'))
  const problems: string[] = []
  let steps: string[] = []

  for (let round = 0; round < rounds && problems.length === 0; round++) {
    steps = []
    for (let step = 0; step < stepsPerRound; step++) {
      isHolding = random() < 0.3
      press()
      await pass()
    }
    isHolding = false
    release()
    await settle(round)
    for (let open = top(); open; open = top()) {
      close(open)
      await settle(round)
    }
  }
  return problems

  /** Mulberry32. */
  function random(): number {
    seed = (seed + 0x6d2b79f5) | 0
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
  }

  function oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(random() * list.length)] as T
  }

  function press(): void {
    const open = top()
    const link = open?.querySelector<HTMLElement>(linkInModal)
    if (!open) pressOn(oneOf(pressable))
    else if (link && random() < 0.4) pressOn(link)
    else close(open)
  }

  function pressOn(element: HTMLElement): void {
    steps.push(element.textContent?.trim() ?? '')
    element.focus({ preventScroll: true })
    element.click()
  }

  function close(dialog: HTMLDialogElement): void {
    const way = oneOf(['button', 'beside', 'request', 'script'])
    steps.push(`${way} closes ${dialog.getAttribute('aria-labelledby')}`)
    const isPopover = dialog.matches(':popover-open')
    if (way === 'button') dialog.querySelector<HTMLElement>('button[aria-label=Close]')?.click()
    else if (way === 'beside') {
      // Moves the focus to the page, like a press on an element that takes no focus.
      ;(document.activeElement as HTMLElement).blur()
      dialog.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      dialog.click()
    } else if (isPopover) dialog.hidePopover()
    else if (way === 'request') dialog.requestClose()
    else dialog.close()
  }

  /** The dialog that covers the screen. */
  function top(): HTMLDialogElement | null {
    return document.elementFromPoint(innerWidth / 2, 2)?.closest('dialog') ?? null
  }

  function release(): void {
    for (const answer of held.splice(0)) answer()
  }

  async function pass(): Promise<void> {
    // Rare, because a frame takes as long as all the rest.
    const what = random() < 0.03 ? 'frame' : oneOf(['nothing', 'microtask', 'task', 'task', 'answer'])
    steps.push(what)
    if (what === 'microtask') await Promise.resolve()
    if (what === 'task') await task()
    if (what === 'frame') await new Promise(requestAnimationFrame)
    if (what === 'answer') release()
  }

  /** Not a timer: browsers throttle timers. */
  function task(): Promise<void> {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    })
  }

  /** Waits for pending work, and then until nothing is wrong any more. */
  async function settle(round: number): Promise<void> {
    const late = 'a[aria-busy=true], :popover-open, [data-closing], [data-status=importing]'
    let wrong: string | undefined
    for (let look = 0; look < 5000; look++) {
      await (look < 20 ? task() : new Promise((resolve) => setTimeout(resolve, 1)))
      const open = top()
      wrong = document.querySelector(late) ? 'something has not come' : open ? wrongWith(open) : wrongWithPage()
      if (!wrong) return
    }
    problems.push(`Round ${round}: ${wrong}, after ${steps.join(', ')}`)
  }

  function wrongWith(open: HTMLDialogElement): string | undefined {
    const reached = openDialogs().filter((dialog) => !dialog.closest('[aria-hidden=true]'))
    if (reached.length !== 1 || reached[0] !== open) return `${reached.length} are open to screen readers`
    if (!document.querySelector('h1')?.closest('[aria-hidden=true]')) return 'the page is open to screen readers'
    if (!document.body.hasAttribute('data-modal')) return 'the page scrolls'
    const focused = document.activeElement
    return focused === document.body || open.contains(focused) ? undefined : 'the focus is outside'
  }

  function wrongWithPage(): string | undefined {
    if (openDialogs().length > 0) return 'one that is open does not cover the screen'
    const hidden = [...document.querySelectorAll('[aria-hidden=true]')].filter((element) => !element.closest('dialog'))
    if (hidden.some((element) => !hiddenAtFirst.has(element))) return 'the page is concealed'
    if (document.body.hasAttribute('data-modal')) return 'the page does not scroll'
    const focused = document.activeElement as HTMLElement
    return pressable.includes(focused) ? undefined : `the focus is at ${focused.localName}`
  }

  function openDialogs(): Element[] {
    return [...document.querySelectorAll('dialog[open]')]
  }
}
