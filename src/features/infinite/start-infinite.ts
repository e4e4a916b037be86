import { documentTitle } from '#model/articles/document-title.ts'
import type { BehaviorPage } from '#runtime/behavior.ts'
import { closeEnd } from './close-end.ts'
import { containFarArticles } from './contain-far-articles.ts'
import { followArticles } from './follow-articles.ts'
import { loadArticles } from './load-articles.ts'
import { namePlaces } from './name-places.ts'
import { helpOf, type PageArticle } from './page-article.ts'
import { placeWidgets } from './place-widgets.ts'
import { printOne } from './print-one.ts'
import { showPrompts } from './show-prompts.ts'

/** The parts of an infinite page: loading, the article in view, the Read Next widget, the popups. */
export function startInfinite(root: HTMLElement, page: BehaviorPage, signal: AbortSignal): void {
  const first = firstArticle(root)
  const articles = [first]
  const containing = containFarArticles(signal)
  containing.add(first)
  const widgets = placeWidgets(root, signal)
  const { current } = followArticles(articles, namePlaces(signal), widgets.mark, signal)
  printOne(root, articles, current, signal)
  showPrompts(root, articles, signal)
  loadArticles(root, page, signal, (element, { title, canonical, canonicalPath }) => {
    const article = {
      element,
      text: textOf(element),
      path: canonicalPath,
      documentTitle: documentTitle(title, siteName()),
      canonical,
    }
    if (helpOf(element)) closeEnd(articles.at(-1)?.element)
    articles.push(article)
    widgets.add(element)
    containing.add(article)
  })
}

function firstArticle(root: HTMLElement): PageArticle {
  const text = textOf(root)
  return {
    element: root.firstElementChild as HTMLElement,
    text,
    path: text.dataset.path ?? location.pathname,
    documentTitle: document.title,
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
  }
}

function textOf(element: HTMLElement): HTMLElement {
  return element.querySelector<HTMLElement>('[data-path]') ?? element
}

function siteName(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
}
