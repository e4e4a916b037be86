import { loadChunk } from '#runtime/load-chunk.ts'
import { track } from '#runtime/track.ts'
import { enhanceForm } from '#ui/form/enhance-form.ts'
import {
  feedbackAsks,
  feedbackChange,
  feedbackChoice,
  feedbackChosen,
  feedbackPrompt,
  feedbackStep,
} from './feedback.hooks.ts'

/** Shows the steps in place, keeps the typed text, and sends the form (FEED-1, FEED-5). */
export function attach(root: HTMLElement): () => void {
  const detached = new AbortController()
  const type = root.querySelector<HTMLInputElement>('[name=trackingTypeLabel]')

  function show(name: string): void {
    for (const step of feedbackStep.all(root)) step.hidden = feedbackStep.value(step) !== name
  }

  function choose(link: HTMLElement): void {
    const prompt = feedbackPrompt.value(link)
    const [question, chosen] = [feedbackAsks.first(root), feedbackChosen.first(root)]
    if (prompt !== '') {
      if (type) type.value = feedbackChoice.value(link)
      if (question) question.textContent = prompt
      if (chosen) chosen.textContent = link.querySelector('strong')?.textContent ?? ''
    }
    show(prompt === '' ? 'medical' : 'form')
    // With the focus, screen readers read the step, and Tab reaches its controls. The title above stays visible.
    feedbackStep
      .all(root)
      .find((step) => !step.hidden)
      ?.focus({ preventScroll: true })
  }

  async function report(end: 'sent' | 'failed'): Promise<void> {
    const { feedbackTypeOf } = await loadChunk(() => import('#model/readers/feedback.ts'))
    const sentType = feedbackTypeOf(type?.value)
    if (sentType) track(root, end === 'sent' ? 'feedback_sent' : 'feedback_failed', { type: sentType })
  }

  root.addEventListener(
    'click',
    (event) => {
      const isPlain = !(event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const [choice, change] = [feedbackChoice.closest(event.target), feedbackChange.closest(event.target)]
      if (!isPlain || !(choice || change)) return
      event.preventDefault()
      if (choice) choose(choice)
      else {
        show('choice')
        feedbackChoice.first(root)?.focus()
      }
    },
    { signal: detached.signal },
  )
  const detachForm = enhanceForm(root, async () => (await import('./feedback.schema.ts')).Feedback, {
    onEnd(end) {
      report(end).catch(reportError)
      if (end !== 'sent') return
      for (const step of feedbackStep.all(root)) if (feedbackStep.value(step) === 'survey') step.hidden = false
    },
  })
  return () => {
    detached.abort()
    detachForm()
  }
}
