import type { Detach } from '#runtime/behavior.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import { visitField, visitPress, visitPrinted, visitRemember, visitStatus } from './visit.hooks.ts'

/** The start of the key, by article: in the storage of the tab, and on the device if the reader wants that. */
const storageKey = 'salus-visit '

/** REV-12: nothing that is typed here leaves the browser, or outlasts the tab unless the reader asks for it. */
export function attach(sheet: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const t = receivedTexts<'visit.cleared' | 'visit.tooLong'>(sheet)
  const key = storageKey + (sheet.dataset.article ?? '')
  const fields = visitField.all(sheet).filter((field) => field instanceof HTMLTextAreaElement)
  const remember = visitRemember.first(sheet) as HTMLInputElement | null

  function showStatus(words: string): void {
    const status = visitStatus.first(sheet)
    if (status && status.textContent !== words) status.textContent = words
  }
  function show(): void {
    for (const field of fields) {
      const printed = visitPrinted.all(sheet).find((found) => visitPrinted.value(found) === visitField.value(field))
      if (printed) printed.textContent = field.value.trim()
    }
    const isLong = fields.some(({ value, dataset }) => value.trim().split('\n').length > Number(dataset.lines))
    showStatus(isLong ? t('visit.tooLong') : '')
  }
  function store(): void {
    const text = JSON.stringify(Object.fromEntries(fields.map((field) => [visitField.value(field), field.value])))
    try {
      sessionStorage.setItem(key, text)
      if (remember?.checked) localStorage.setItem(key, text)
      else localStorage.removeItem(key)
    } catch {
      // Storage is full or forbidden: the text stays in the fields.
    }
  }
  function clear(): void {
    for (const field of fields) field.value = ''
    if (remember) remember.checked = false
    show()
    try {
      sessionStorage.removeItem(key)
      localStorage.removeItem(key)
    } catch {
      // Forbidden: nothing was stored.
    }
    showStatus(t('visit.cleared'))
    fields[0]?.focus()
  }

  // The reader may have typed or ticked before this script had loaded. After a reload it was the browser that did so: it
  // restores what fields held.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const isNew = visit?.type === 'navigate'
  const isTicked = isNew && remember?.checked === true
  const isEarly = isTicked || (isNew && fields.some(({ value }) => value !== ''))
  try {
    const onDevice = localStorage.getItem(key)
    if (remember) remember.checked = isTicked || onDevice !== null
    const kept = JSON.parse(sessionStorage.getItem(key) ?? onDevice ?? '{}') as Record<string, string>
    for (const field of fields) field.value ||= kept[visitField.value(field)] ?? ''
  } catch {
    // Storage is forbidden, or holds other data.
  }
  show()
  if (isEarly) store()
  sheet.addEventListener(
    'input',
    () => {
      show()
      store()
    },
    { signal },
  )
  sheet.addEventListener(
    'click',
    ({ target }) => {
      const pressed = visitPress.closest(target)
      if (!pressed) return
      if (visitPress.value(pressed) === 'print') print()
      else clear()
    },
    { signal },
  )
  return () => end.abort()
}
