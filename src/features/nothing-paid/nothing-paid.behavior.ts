import type { Detach } from '#runtime/behavior.ts'
import { nothingPaidToggle } from './nothing-paid.hooks.ts'

/** Where the device keeps it; also read before the first paint (src/server/security/csp.ts). */
const storageKey = 'salus-nothing-paid'

/** The address of a link that leads nowhere while nothing paid is shown. */
const formerAddress = 'data-paid-address'

/**
 * REV-13: hides all that is paid for, on this page and, where the device keeps it, on every other. What stands by itself is
 * hidden by styles; links within the text become words.
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
      // Articles that are appended, and forms with links to shops.
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
        // Full or forbidden: it holds for this page.
      }
    },
    { signal },
  )
  // Another tab that clears all names no key; a page that was put aside gets no event.
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
    // Forbidden: it holds for one page, as it is.
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
