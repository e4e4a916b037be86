import type { Detach } from '#runtime/behavior.ts'

/** PAGE-5: a link to the top of the page takes the focus along: the next key would scroll the page back otherwise. */
export function attach(link: HTMLElement): Detach {
  function moveFocus({ ctrlKey, metaKey, shiftKey }: MouseEvent): void {
    if (!ctrlKey && !metaKey && !shiftKey) document.getElementById('main')?.focus({ preventScroll: true })
  }
  link.addEventListener('click', moveFocus)
  return () => link.removeEventListener('click', moveFocus)
}
