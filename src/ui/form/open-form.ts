import type { BehaviorPage } from '#runtime/behavior.ts'
import { openModal } from '#runtime/modal.ts'
import { formClose, formPlace, formResets } from './form-place.hooks.ts'

/** The forms on the page, by their link. */
const opened = new WeakMap<HTMLAnchorElement, HTMLElement>()

/**
 * Opens the form of a link: a dialog as a modal, any other form in the link's place. It is fetched at the first press,
 * and stays on the page.
 *
 * @throws if it cannot be fetched
 */
export async function openForm(link: HTMLAnchorElement, page: BehaviorPage): Promise<void> {
  const kept = opened.get(link)
  // The close event, which removes the form, comes after the call.
  const isLeaving = kept instanceof HTMLDialogElement && formResets.matches(kept) && !kept.open
  const form = kept && !isLeaving ? kept : await insertForm(link, page)
  if (form instanceof HTMLDialogElement) {
    openModal(form)
    return
  }
  const place = formPlace.closest(link) ?? link
  place.hidden = true
  form.tabIndex = -1
  form.focus()
}

async function insertForm(link: HTMLAnchorElement, page: BehaviorPage): Promise<HTMLElement> {
  const { nodes } = await page.fetchFragment(`/fragments${link.pathname}${link.search}`)
  const form = nodes.firstElementChild
  if (!(form instanceof HTMLElement)) throw new Error(`${link.pathname} has no form`)
  opened.set(link, form)
  if (form instanceof HTMLDialogElement) {
    // Within the article, which its events name, but outside any other dialog, which may close.
    ;(link.closest('article') ?? document.body).append(form)
    const detach = page.attach(form)
    form.addEventListener('click', ({ target }) => void (formClose.closest(target) && form.close()))
    if (formResets.matches(form))
      form.addEventListener('close', () => {
        detach()
        form.remove()
        if (opened.get(link) === form) opened.delete(link)
      })
  } else {
    ;(formPlace.closest(link) ?? link).after(form)
    page.attach(form)
  }
  return form
}
