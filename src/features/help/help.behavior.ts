import type { TopicWords } from '#model/safety/topic-help.ts'
import { loadChunk } from '#runtime/load-chunk.ts'
import { helpTopics, waitingHelp } from './help.hooks.ts'

/** Shows the help lines that the submitted text needs, even if it cannot be sent; judges here, and stores nothing. */
export function attach(root: HTMLElement): () => void {
  const end = new AbortController()

  async function showHelp(form: HTMLFormElement): Promise<void> {
    const typed = [
      ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input:not([type=hidden]), textarea'),
    ]
    const text = typed.map(({ value }) => value).join('\n')
    const { helpFor } = await loadChunk(() => import('#model/safety/topic-help.ts'))
    const name = helpFor(text, JSON.parse(helpTopics.value(root)) as TopicWords[])
    for (const box of waitingHelp.all(root)) box.hidden = waitingHelp.value(box) !== name
  }

  root.addEventListener(
    'submit',
    ({ target }) => void (target instanceof HTMLFormElement && showHelp(target).catch(reportError)),
    { signal: end.signal },
  )
  return () => end.abort()
}
