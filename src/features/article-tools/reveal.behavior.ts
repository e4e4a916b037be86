import type { Detach } from '#runtime/behavior.ts'

/** TOOLS-3: marks an element once it has come into view, for its styles to show what they hide until then. */
export function attach(element: HTMLElement): Detach {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    element.setAttribute('data-revealed', '')
    observer.disconnect()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
