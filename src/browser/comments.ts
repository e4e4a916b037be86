import { hashTarget } from '#islands/hash-target.ts'

/** COMM-7: how many more comments a press shows. */
const step = 5
/** Where the hearts of this browser are kept: "{article id}/{comment id}" in a list. They are sent to nobody. */
const storageKey = 'salus-hearts'

/** COMM-7: shows comments in fives, works their hearts, and shows a comment that a link leads to (COMM-9). */
export function startComments(): void {
  const hearts = readHearts()
  for (const heart of document.querySelectorAll<HTMLElement>('[data-heart]'))
    setPressed(heart, hearts.has(heart.dataset.heart ?? ''))

  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const comments = target.closest('[data-more-comments]')?.closest('[data-comments]')
    if (comments) showMore(comments)
    const heart = target.closest<HTMLElement>('[data-heart]')
    if (heart) toggle(heart)
  })
  addEventListener('hashchange', showTarget)
  showTarget()
}

function showMore(comments: Element): void {
  const next = [...comments.querySelectorAll<HTMLElement>('[data-later]')].slice(0, step)
  for (const comment of next) comment.removeAttribute('data-later')
  // On with reading where the button was: it has moved on, or is gone.
  next[0]?.focus({ preventScroll: true })
}

/** Styles show a comment that the address leads to, and those before it; from here on they stay, in whole fives. */
function showTarget(): void {
  const target = hashTarget()?.closest('[data-later]')
  const list = target?.parentElement
  if (!target || !list) return
  const all = [...list.children]
  const count = Math.ceil((all.indexOf(target) + 1) / step) * step
  for (const comment of all.slice(0, count)) comment.removeAttribute('data-later')
}

function toggle(heart: HTMLElement): void {
  const key = heart.dataset.heart ?? ''
  const isPressed = heart.getAttribute('aria-pressed') !== 'true'
  // Read anew: another tab may have kept some meanwhile.
  const hearts = readHearts()
  if (isPressed) hearts.add(key)
  else hearts.delete(key)
  setPressed(heart, isPressed)
  keepHearts(hearts)
}

function setPressed(heart: HTMLElement, isPressed: boolean): void {
  heart.setAttribute('aria-pressed', String(isPressed))
}

/** Without storage, or with something else in it, hearts last as long as the page. */
function readHearts(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.map(String) : [])
  } catch {
    return new Set()
  }
}

function keepHearts(hearts: Set<string>): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify([...hearts]))
  } catch {
    // Denied or full: see readHearts.
  }
}
