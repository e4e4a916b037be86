import type { Detach } from '#runtime/behavior.ts'

/** TOOLS-3: marks an element once it has come into view, so that its styles show the content hidden until then. */
export function attach(element: HTMLElement): Detach {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    element.setAttribute('data-revealed', '')
    observer.disconnect()
  })
  observer.observe(element)
  return () => observer.disconnect()
}
