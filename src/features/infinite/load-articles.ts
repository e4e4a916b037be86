import type { LaterArticleMeta } from '#model/articles/later-article.ts'
import type { BehaviorPage } from '#runtime/behavior.ts'
import { laterArticle } from '#runtime/later-article.hooks.ts'
import {
  addedStatus,
  allContentLoaded,
  infiniteEnd,
  loading,
  queueCard,
  titlePlace,
  toFooter,
} from './infinite.hooks.ts'
import { waypointPx } from './reading.rules.ts'

/** A position past the end of the articles also counts as near. */
const rootMargin = `10000000px 0px ${waypointPx}px`

/**
 * INF-1: fetches the next article when the reader comes near its place, and appends it. The reader must scroll between
 * two articles. An error, the end of the list, or the button to the footer ends loading, without a message to the
 * reader; an error is reported (ERR-1).
 *
 * @param onAdded  called before the behaviour of the article is attached
 */
export function loadArticles(
  root: HTMLElement,
  page: BehaviorPage,
  signal: AbortSignal,
  onAdded: (article: HTMLElement, meta: LaterArticleMeta) => void,
): void {
  const end = infiniteEnd.first(root) as HTMLElement
  const footer = document.querySelector<HTMLElement>('main ~ footer')
  const stop = new AbortController()
  const stopped = AbortSignal.any([signal, stop.signal])
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      loadNext().catch((error) => {
        endLoading()
        reportError(error)
      })
    },
    { rootMargin },
  )
  stopped.addEventListener('abort', () => near.disconnect())
  observeNext()

  function observeNext(): void {
    const card = queueCard.first(end)
    if (card) near.observe(card)
  }

  async function loadNext(): Promise<void> {
    const [card, following] = queueCard.all(end)
    if (!card) return
    await footerLeft()
    if (stopped.aborted) return
    loading.set(card, '')
    const { nodes, contentMeta } = await page.fetchFragment(`/api/content${queueCard.value(card)}`)
    const article = laterArticle.first(nodes)
    if (!article || !contentMeta) throw new Error(`${queueCard.value(card)} is no article`)
    await footerLeft()
    if (stopped.aborted) return
    end.before(nodes)
    onAdded(article, contentMeta)
    signal.addEventListener('abort', page.attach(article))
    card.remove()
    const status = addedStatus.first(root)
    if (status) status.textContent = addedStatus.value(status).replace(titlePlace, () => contentMeta.title)
    if (!following) return endLoading()
    following.hidden = false
    addEventListener('scroll', observeNext, { once: true, passive: true, signal: stopped })
  }

  function endLoading(): void {
    stop.abort()
    for (const card of queueCard.all(end)) loading.unset(card)
    allContentLoaded.set(root, '')
    // From now on the footer is below the articles.
    infiniteEnd.unset(end)
  }

  /** Waits while a keyboard user is in the footer, which no article may push away. */
  async function footerLeft(): Promise<void> {
    while (footer?.contains(document.activeElement) && !stopped.aborted)
      await new Promise((resolve) => {
        footer.addEventListener('focusout', () => setTimeout(resolve), { once: true, signal: stopped })
        stopped.addEventListener('abort', resolve)
      })
  }

  root.addEventListener(
    'click',
    ({ target }) => {
      if (!toFooter.closest(target) || !footer) return
      endLoading()
      footer.tabIndex = -1
      footer.focus({ preventScroll: true })
      footer.scrollIntoView()
    },
    { signal },
  )
}
