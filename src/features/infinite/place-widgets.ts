import { position, readMark, widget, widgetLink, widgetPlace } from './infinite.hooks.ts'
import { onScrollFrame } from './on-scroll-frame.ts'
import type { PageArticle } from './page-article.ts'
import { type WidgetPosition, widgetPosition } from './reading.rules.ts'

/** INF-5: the Read Next widget of each article: its position and its marks. */
export function placeWidgets(root: HTMLElement, signal: AbortSignal) {
  onScrollFrame(place, signal)

  function place(): void {
    for (const element of widget.all(root)) {
      const container = widgetPlace.closest(element)
      // Without space beside the article there is no widget.
      if (!container?.offsetHeight) continue
      const current = (position.value(element) || 'top') as WidgetPosition
      // The height with the ad below.
      const heightPx = element.offsetHeight + Number.parseFloat(getComputedStyle(element).marginBottom)
      const next = widgetPosition(current, container.getBoundingClientRect(), heightPx)
      if (position.value(element) !== next) position.set(element, next)
    }
  }

  return {
    /** Gives a later article a copy of its own, so that none moves while it is on the screen. */
    add(article: HTMLElement): void {
      const own = widget.first(root)
      if (own) widgetPlace.first(article)?.prepend(own.cloneNode(true))
    },

    mark(earlier: readonly Pick<PageArticle, 'path'>[], current: Pick<PageArticle, 'path'>): void {
      for (const link of widgetLink.all(root)) {
        const path = widgetLink.value(link)
        if (path === current.path) link.setAttribute('aria-current', 'page')
        else link.removeAttribute('aria-current')
        const read = readMark.first(link)
        if (read) read.hidden = !earlier.some((article) => article.path === path)
      }
    },
  }
}
