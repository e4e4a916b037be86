import type { Detach } from '#runtime/behavior.ts'

/** PAGE-5: a link to the top of the page also moves the focus: otherwise the next key would scroll the page back. */
export function attach(link: HTMLElement): Detach {
  function moveFocus({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (!ctrlKey && !metaKey && !shiftKey) document.getElementById('main')?.focus({ preventScroll: true })
  }
  link.addEventListener('click', moveFocus)
  return () => link.removeEventListener('click', moveFocus)
}
