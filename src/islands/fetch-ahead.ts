import { onFirstInteraction } from '#runtime/first-interaction.ts'

/**
 * Fetches the scripts that islands will need, at low priority, on the first interaction: readers who only open a page
 * do not download React. The list is in the entry script's `data-ahead`, empty on pages without islands.
 */
export function fetchAheadOnFirstSign(): void {
  const list = document.querySelector<HTMLScriptElement>('script[data-ahead]')?.dataset.ahead?.match(/\S+/g) ?? []
  onFirstInteraction(() => {
    for (const href of list) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      link.fetchPriority = 'low'
      document.head.append(link)
    }
  })
}
