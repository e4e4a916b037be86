import type { BehaviorPage, Detach } from '#runtime/behavior.ts'
import { hashTarget, onHashFollowed } from '#runtime/hash-target.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import {
  commentsPerStep,
  commentsProblem,
  fetchedComments,
  heart,
  laterComment,
  moreComments,
} from './comments.hooks.ts'

/** The hearts given in this browser: "{article id}/{comment id}" in a list. They are never sent. */
const storageKey = 'salus-hearts'

/**
 * COMM-7: shows comments step by step, first those of the page and then fetched ones, stores their hearts, and shows a
 * comment that a link targets (COMM-9).
 */
export function attach(comments: HTMLElement, page: BehaviorPage): Detach {
  const end = new AbortController()
  const { signal } = end
  const attached: Detach[] = []
  showHearts(comments)

  comments.addEventListener(
    'click',
    ({ target }) => {
      if (moreComments.closest(target)) void showMore(comments, fetchNext)
      const button = heart.closest(target)
      if (button) toggleHeart(button)
    },
    { signal },
  )
  // The list may be in a tab that another behaviour opens: the comment takes the focus once it has a size.
  const shown = new ResizeObserver(([comment]) => {
    if (!comment || comment.contentRect.height === 0) return
    shown.disconnect()
    const target = comment.target as HTMLElement
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  })
  function follow(): void {
    const target = hashTarget()
    if (!target?.matches('li') || !comments.contains(target)) return
    showTarget(comments)
    shown.disconnect()
    shown.observe(target)
  }
  const stopFollowing = onHashFollowed(follow)
  /** Appends the comments after those of the page; resolves to the first new one. */
  async function fetchNext(button: HTMLElement): Promise<HTMLElement | undefined> {
    const { nodes } = await page.fetchFragment(`/fragments${moreComments.value(button)}`)
    const next = fetchedComments.first(nodes)
    const list = comments.querySelector('ol')
    if (!next || !list || signal.aborted) return undefined
    // A link may have added a comment out of order: it is not added again.
    const items = ([...next.children] as HTMLElement[]).filter(({ id }) => !document.getElementById(id))
    list.append(...items)
    for (const item of items) {
      attached.push(page.attach(item))
      showHearts(item)
    }
    moreComments.set(button, fetchedComments.value(next))
    return items[0]
  }
  // After a load the page itself scrolls there, later and only once.
  showTarget(comments)
  return () => {
    end.abort()
    stopFollowing()
    shown.disconnect()
    for (const detach of attached) detach()
  }
}

async function showMore(
  comments: HTMLElement,
  fetchNext: (button: HTMLElement) => Promise<HTMLElement | undefined>,
): Promise<void> {
  const next = laterComment.all(comments).slice(0, commentsPerStep)
  show(next)
  // The button has moved down, or is gone: the focus moves to the first comment that it showed.
  if (next[0]) return next[0].focus({ preventScroll: true })
  const button = moreComments.first(comments)
  if (!button || button.ariaBusy === 'true' || moreComments.value(button) === '') return
  const problem = commentsProblem.first(comments)
  button.ariaBusy = 'true'
  try {
    const first = await fetchNext(button)
    if (problem) problem.textContent = ''
    first?.focus({ preventScroll: true })
  } catch {
    if (problem) problem.textContent = receivedTexts<'comments.notLoaded'>(comments)('comments.notLoaded')
  } finally {
    button.ariaBusy = null
  }
}

/** Styles show the comment of the address and those before it. This keeps them shown, in whole steps. */
function showTarget(comments: HTMLElement): void {
  const target = laterComment.closest(hashTarget())
  const list = target?.parentElement
  if (!target || !list || !comments.contains(target)) return
  const all = [...list.children] as HTMLElement[]
  const count = Math.ceil((all.indexOf(target) + 1) / commentsPerStep) * commentsPerStep
  show(all.slice(0, count))
}

function show(comments: HTMLElement[]): void {
  for (const comment of comments) laterComment.unset(comment)
}

function toggleHeart(button: HTMLElement): void {
  const isPressed = button.ariaPressed !== 'true'
  // Read again, because another tab may have stored hearts meanwhile.
  const hearts = readHearts()
  if (isPressed) hearts.add(heart.value(button))
  else hearts.delete(heart.value(button))
  button.ariaPressed = String(isPressed)
  storeHearts(hearts)
}

function showHearts(root: HTMLElement): void {
  const hearts = readHearts()
  for (const button of heart.all(root)) button.ariaPressed = String(hearts.has(heart.value(button)))
}

/** Without storage, or with other data in it, hearts last until the page is closed. */
function readHearts(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

function storeHearts(hearts: Set<string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...hearts]))
  } catch {
    // Denied or full: see readHearts.
  }
}
