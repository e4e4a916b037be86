import type { Attach } from '#runtime/behavior.ts'

/**
 * PAGE-3: starts an infinite page: it fetches the code at the reader's first scroll, or at once on a page that is too
 * short to scroll, or already scrolled.
 */
export const attach: Attach = (root, page) => {
  const end = new AbortController()
  const { signal } = end
  let isStarted = false
  function start(): void {
    if (isStarted) return
    isStarted = true
    import('./start-infinite.ts').then(
      ({ startInfinite }) => signal.aborted || startInfinite(root, page, signal),
      (error) => {
        // The link to the next article stays on the page; this puts the footer below it.
        root.querySelector('[data-infinite-end]')?.removeAttribute('data-infinite-end')
        reportError(error)
      },
    )
  }
  addEventListener('scroll', start, { once: true, passive: true, signal })
  if (scrollY > 0 || document.documentElement.scrollHeight <= innerHeight) start()
  return () => end.abort()
}
