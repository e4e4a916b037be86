/** Moves the focus to the first field of a form with a mistake, once the mistakes are shown. */
export function goToFirstFault(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}
