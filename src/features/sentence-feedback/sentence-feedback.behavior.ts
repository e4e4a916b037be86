import { enhanceForm } from '#ui/form/enhance-form.ts'
import { sentencePlace, sentenceReceipt, sentenceText } from './sentence-feedback.hooks.ts'

/** REV-10: puts words that the reader chooses or selects in the text into the field, and sends the form in place. */
export function attach(root: HTMLElement): () => void {
  const end = new AbortController()
  const { signal } = end
  const text = sentenceText.first(root)
  const quote = root.querySelector<HTMLTextAreaElement>('textarea[name=quote]')
  const section = root.querySelector<HTMLInputElement>('[name=section]')
  // Without scripts nothing fills in this field.
  if (section) section.disabled = false

  function take(words: string, place: Node | null): void {
    if (!quote || words === '') return
    quote.value = words.replace(/\s+/g, ' ').trim()
    quote.dispatchEvent(new Event('input', { bubbles: true }))
    const part = sentencePlace.closest(place instanceof Element ? place : (place?.parentElement ?? null))
    if (section && part) section.value = sentencePlace.value(part)
  }
  function takeChosen(target: EventTarget | null | undefined): void {
    if (target instanceof HTMLInputElement) take(target.value.slice(target.value.indexOf('|') + 1), target)
  }
  function takeMarked(): void {
    const selection = getSelection()
    if (!selection || selection.isCollapsed || !text?.contains(selection.anchorNode)) return
    if (text.contains(selection.focusNode)) take(selection.toString(), selection.anchorNode)
  }
  text?.addEventListener('change', ({ target }) => takeChosen(target), { signal })
  document.addEventListener('selectionchange', takeMarked, { signal })
  // The words chosen or selected before this script was attached.
  if (quote?.value === '') {
    takeChosen(text?.querySelector('input:checked'))
    takeMarked()
  }
  const detachForm = enhanceForm(root, async () => (await import('./sentence-feedback.schema.ts')).SentenceFeedback, {
    onEnd(end) {
      const place = sentenceReceipt.first(root)
      if (end !== 'sent' || !place) return
      const link = document.createElement('a')
      link.href = sentenceReceipt.value(place)
      link.textContent = place.textContent
      place.replaceWith(link)
    },
  })
  return () => {
    end.abort()
    detachForm()
  }
}
