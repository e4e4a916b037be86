import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { storeChoice, storedChoice } from '#runtime/stored-choice.ts'

/** How long a press counts that was left behind: the next page is opened at once. In milliseconds. */
const leftPressMs = 60_000

/** How high the panel is; styles leave so much free at the end of the page. */
const heightProperty = '--privacy-panel'

/** Where the focus was before it came into the panel. */
let cameFrom: EventTarget | null = null
export const focusCameFrom = () => cameFrom

/**
 * PRIV-2: shows the panel to a reader who has not answered yet, as found before the first paint, or whose answer is gone
 * since, as when another tab clears the storage.
 *
 * @param attach  attaches the behaviour of the panel where that of the page has been attached
 */
export function askUnanswered(attach: (panel: HTMLElement) => void): void {
  const { dataset } = document.documentElement
  const panel = document.querySelector<HTMLElement>('[data-asking-behavior]')
  if (!panel) return
  const askAgain = () => {
    if (storedChoice() || 'asks' in dataset || sendsOptOut()) return
    dataset.asks = ''
    ask(panel)
    attach(panel)
  }
  if ('asks' in dataset) ask(panel)
  else for (const type of ['storage', 'pageshow']) addEventListener(type, askAgain)
}

/**
 * Shows the panel once it is known whether the browser sends Global Privacy Control, which has answered. What its buttons
 * do is fetched when the reader does anything.
 */
function ask(panel: HTMLElement): void {
  panel.dataset.behavior = panel.dataset.askingBehavior
  new ResizeObserver(() =>
    document.documentElement.style.setProperty(heightProperty, `${panel.offsetHeight}px`),
  ).observe(panel)
  panel.addEventListener('focusin', ({ relatedTarget }) => {
    const isOutside = !(relatedTarget instanceof Node && panel.contains(relatedTarget))
    // Nor from the choices, which a link of the panel opens, and which answer the panel too.
    if (isOutside && !(relatedTarget instanceof Element && relatedTarget.closest('dialog'))) cameFrom = relatedTarget
  })
  void asksForOptOut().then(() => (panel.hidden = sendsOptOut()))
  repeatLeftPresses(panel)
}

/**
 * A reader may leave before what keeps an answer has come: in the place of the answer it is kept when which button was
 * pressed, and to which question. On the next page these are presses from before the script.
 */
function repeatLeftPresses(panel: HTMLElement): void {
  const { asked: askedVersion } = document.documentElement.dataset
  const buttons = panel.querySelectorAll('button')
  const stored = storedChoice()
  const [version, ...times] = stored?.startsWith('[') ? (JSON.parse(stored) as string[]) : []
  buttons.forEach(({ dataset }, index) => {
    const at = times[index]
    if (at && version === askedVersion && Date.now() - Number(at) < leftPressMs) dataset.pressed = at
  })
  addEventListener('pagehide', () => {
    const pressed = Array.from(buttons, ({ dataset }) => dataset.pressed ?? '')
    if (!panel.hidden && pressed.join('')) storeChoice(JSON.stringify([askedVersion, ...pressed]))
  })
}
