import type { BehaviorPage } from '#runtime/behavior.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { formLink } from '#ui/form/form-link.hooks.ts'

/**
 * Opens forms in place at a plain press of their links, now and in later markup. The code and the form are fetched
 * then; if that fails, the link is followed.
 */
export function startFormLinks(page: BehaviorPage): void {
  const opening = new Set<HTMLElement>()
  addEventListener('click', (event) => {
    const link = formLink.closest(event.target)
    const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    if (!(link instanceof HTMLAnchorElement) || !isPlain || event.defaultPrevented) return
    event.preventDefault()
    if (opening.has(link)) return
    opening.add(link)
    link.ariaBusy = 'true'
    loadChunk(() => import('#ui/form/open-form.ts'))
      .then(({ openForm }) => openForm(link, page))
      .catch(() => location.assign(link.href))
      .finally(() => {
        opening.delete(link)
        link.ariaBusy = null
      })
  })
}
