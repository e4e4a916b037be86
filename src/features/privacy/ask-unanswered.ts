import { asksForOptOut, sendsOptOut } from '#runtime/opt-out-signal.ts'
import { storeChoice, storedChoice } from '#runtime/stored-choice.ts'

/** How long a press on the previous page counts, in milliseconds; the next page opens at once. */
const leftPressMs = 60_000

/** The height of the panel; styles reserve it at the end of the page. */
const heightProperty = '--privacy-panel'

/** The element that had the focus before the panel. */
let cameFrom: EventTarget | null = null
export const focusCameFrom = () => cameFrom

/**
 * PRIV-2: shows the panel to a reader who has not answered yet, as found before the first paint, or whose answer has
 * been deleted since, for instance by another tab.
 *
 * @param attach  attaches the behaviour of the panel if the behaviours of the page have been attached already
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
 * Shows the panel once it is known that the browser sends no Global Privacy Control, which counts as an answer. The
 * script of its buttons is fetched at the reader's first action.
 */
function ask(panel: HTMLElement): void {
  panel.dataset.behavior = panel.dataset.askingBehavior
  new ResizeObserver(() =>
    document.documentElement.style.setProperty(heightProperty, `${panel.offsetHeight}px`),
  ).observe(panel)
  panel.addEventListener('focusin', ({ relatedTarget }) => {
    const isOutside = !(relatedTarget instanceof Node && panel.contains(relatedTarget))
    // Not the dialog of the choices either, which a link of the panel opens and which answers the panel too.
    if (isOutside && !(relatedTarget instanceof Element && relatedTarget.closest('dialog'))) cameFrom = relatedTarget
  })
  void asksForOptOut().then(() => (panel.hidden = sendsOptOut()))
  repeatLeftPresses(panel)
}

/**
 * A reader may leave before the script that stores an answer has loaded. Then this stores the presses, and the version
 * of the question, in place of the answer. The next page treats them as presses before its script.
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
