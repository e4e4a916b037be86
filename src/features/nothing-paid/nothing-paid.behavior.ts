import type { Detach } from '#runtime/behavior.ts'
import { nothingPaidToggle } from './nothing-paid.hooks.ts'

/** The storage key of the choice; also read before the first paint (src/server/security/csp.ts). */
const storageKey = 'salus-nothing-paid'

/** The attribute for the address of a link that is disabled while nothing paid is shown. */
const formerAddress = 'data-paid-address'

/**
 * REV-13: hides all paid content, on this page and, if the device can store the choice, on every other page. Styles
 * hide separate content; links within the text become plain words.
 */
export function attach(root: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const page = document.documentElement
  const button = nothingPaidToggle.first(root)
  const arrivals = new MutationObserver(() => unlink())
  const isOn = () => 'nothingPaid' in page.dataset

  function show(): void {
    button?.setAttribute('aria-pressed', String(isOn()))
    if (isOn()) {
      unlink()
      // Observes appended articles, and forms with links to shops.
      arrivals.observe(document.body, { childList: true, subtree: true })
    } else {
      arrivals.disconnect()
      for (const link of document.querySelectorAll(`a[${formerAddress}]`)) rename(link, formerAddress, 'href')
    }
  }
  function set(isWanted: boolean): void {
    page.toggleAttribute('data-nothing-paid', isWanted)
    show()
  }

  button?.addEventListener(
    'click',
    () => {
      set(!isOn())
      try {
        if (isOn()) localStorage.setItem(storageKey, '1')
        else localStorage.removeItem(storageKey)
      } catch {
        // Storage is full or forbidden: the choice holds for this page.
      }
    },
    { signal },
  )
  // If another tab clears the storage, the event has no key; a page in the back/forward cache gets none.
  const follow = () => set(isStored())
  addEventListener('storage', ({ key }) => (key === storageKey || key === null) && follow(), { signal })
  addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal })
  show()
  return () => {
    end.abort()
    arrivals.disconnect()
  }
}

function isStored(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // Storage is forbidden: the choice of this page stays as it is.
    return 'nothingPaid' in document.documentElement.dataset
  }
}

function unlink(): void {
  for (const link of document.querySelectorAll('a[rel~="sponsored"][href]')) rename(link, 'href', formerAddress)
}

function rename(link: Element, from: string, to: string): void {
  link.setAttribute(to, link.getAttribute(from) ?? '')
  link.removeAttribute(from)
}
