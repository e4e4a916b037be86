import { formLink } from '#ui/form/form-link.hooks.ts'
import { prompt, promptClose } from './infinite.hooks.ts'
import type { PromptKind } from './infinite.rules.ts'
import { onScrollFrame } from './on-scroll-frame.ts'
import { helpOf, type PageArticle } from './page-article.ts'
import { promptPlaces, scrolledShare } from './reading.rules.ts'

/**
 * INF-4: shows each popup once a session, when the reader has scrolled far enough, until the reader closes it or leaves
 * the article. A popup is inside its article, which its events and its form name. It waits while a dialog is open or
 * consent is requested. Help comes first: an article with help lines below its title has no popup, and every popup is
 * hidden while help lines are on the screen.
 */
export function showPrompts(root: HTMLElement, articles: readonly PageArticle[], signal: AbortSignal): void {
  const all = prompt.all(root)
  const pending = new Set(all.filter((element) => !wasShown(kindOf(element))))
  onScrollFrame(follow, signal)

  function follow(): void {
    const isHelpSeen = articles.some(({ element }) => isOnScreen(helpOf(element)))
    for (const element of all) if (!element.hidden && (isHelpSeen || isLeft(element))) hide(element)
    if (isHelpSeen) return
    for (const element of pending)
      if (isDue(element) && !document.querySelector(':root[data-asks], dialog:is([open], :popover-open)')) show(element)
  }

  function isDue(element: HTMLElement): boolean {
    const article = articleOf(element)
    const { share } = promptPlaces[kindOf(element)]
    return (
      article !== undefined && !helpOf(article) && scrolledShare(article.getBoundingClientRect(), innerHeight) >= share
    )
  }

  function isLeft(element: HTMLElement): boolean {
    return !element.contains(document.activeElement) && !isOnScreen(articleOf(element))
  }

  function articleOf(element: HTMLElement): HTMLElement | undefined {
    return articles[promptPlaces[kindOf(element)].article]?.text
  }

  function show(element: HTMLElement): void {
    pending.delete(element)
    remember(kindOf(element))
    for (const other of all) hide(other)
    articleOf(element)?.append(element)
    element.hidden = false
  }

  /** The element that had the focus before a popup. */
  let before: EventTarget | null = null
  /** The popup whose form is open. */
  let answered: HTMLElement | null = null

  function hide(element: HTMLElement): void {
    const hadFocus = element.contains(document.activeElement)
    element.hidden = true
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true })
  }

  addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      const entered = prompt.closest(target)
      if (entered && !prompt.closest(relatedTarget)) before = relatedTarget
      if (entered || !(target instanceof Element)) return
      // A popup does not cover the focused element.
      for (const element of all) if (covers(element, target)) element.hidden = true
    },
    { signal },
  )
  root.addEventListener(
    'click',
    ({ target }) => {
      const element = prompt.closest(target)
      if (!element) return
      if (promptClose.closest(target)) hide(element)
      else if (formLink.closest(target)) answered = element
    },
    { signal },
  )
  // Hides a popup after its form is closed, which returns the focus to the popup.
  addEventListener(
    'close',
    () => {
      if (answered) hide(answered)
      answered = null
    },
    { capture: true, signal },
  )
  root.addEventListener(
    'keydown',
    ({ key, target }) => {
      const element = key === 'Escape' ? prompt.closest(target) : null
      if (element) hide(element)
    },
    { signal },
  )
}

function kindOf(element: HTMLElement): PromptKind {
  return prompt.value(element) as PromptKind
}

function isOnScreen(element: Element | null | undefined): boolean {
  const { top = -1, bottom = -1 } = element?.getBoundingClientRect() ?? {}
  return bottom >= 0 && top <= innerHeight
}

function covers(element: HTMLElement, target: Element): boolean {
  if (element.hidden) return false
  const [over, under] = [element.getBoundingClientRect(), target.getBoundingClientRect()]
  return under.bottom > over.top && under.top < over.bottom && under.right > over.left && under.left < over.right
}

/** Without storage a popup counts as shown: better no popup than one on every page. */
function wasShown(kind: PromptKind): boolean {
  try {
    return sessionStorage.getItem(keyOf(kind)) !== null
  } catch {
    return true
  }
}

function remember(kind: PromptKind): void {
  try {
    sessionStorage.setItem(keyOf(kind), '')
  } catch {
    // Storage is full; reading it worked before.
  }
}

function keyOf(kind: PromptKind): string {
  return `salus-prompt-${kind}`
}
