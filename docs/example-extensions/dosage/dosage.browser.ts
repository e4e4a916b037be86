/** Computes the dose for the weight that a reader types. */
export function attach(root: HTMLElement): () => void {
  const listening = new AbortController()
  const form = root.querySelector<HTMLElement>('[data-per-kg]')
  const input = form?.querySelector('input')
  const output = form?.querySelector('output')
  const show = () => {
    const kg = input?.valueAsNumber ?? Number.NaN
    const mg = Math.min(kg * Number(form?.dataset.perKg), Number(form?.dataset.most))
    if (output) output.value = kg > 0 ? `${Math.round(mg)} mg` : ''
  }
  input?.addEventListener('input', show, { signal: listening.signal })
  // For what was typed while this script was on its way.
  show()
  return () => listening.abort()
}
