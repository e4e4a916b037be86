import { keptAddress } from '#model/articles/sheet-addresses.ts'
import type { SitePath } from '#model/text/text.ts'
import type { Detach } from '#runtime/behavior.ts'
import { type ReceivedTexts, receivedTexts } from '#texts/received-texts.ts'
import { keepPress, keepStatus, keptList } from './keep.hooks.ts'
import type { ListKey } from './keep.texts.ts'
import { deleteAllKept, deleteKept, type KeptArticle, keptArticles } from './kept-articles.ts'
import { copyState, dayInWords } from './show-state.ts'

/** REV-11: lists the kept articles from the browser's storage alone, without a request to the server. */
export function attachList(root: HTMLElement): Detach {
  const end = new AbortController()
  const t = receivedTexts<ListKey>(root)

  async function show(): Promise<void> {
    const [kept, list] = ['caches' in globalThis ? await keptArticles() : [], keptList.first(root)]
    if (!list || end.signal.aborted) return
    list.replaceChildren(...kept.map((article) => item(article, t)))
    const none = root.querySelector<HTMLElement>('[data-none]')
    if (none) none.hidden = kept.length > 0
    for (const button of keepPress.all(root))
      if (keepPress.value(button) === 'delete-all') button.hidden = kept.length === 0
  }

  async function press(what: string): Promise<void> {
    if (what === 'delete-all') await deleteAllKept()
    else await deleteKept(what as SitePath)
    await show()
    const status = keepStatus.first(root)
    if (status) status.textContent = t('keep.deleted')
    status?.focus()
  }
  root.addEventListener(
    'click',
    ({ target }) => {
      const pressed = keepPress.closest(target)
      if (pressed) press(keepPress.value(pressed)).catch(reportError)
    },
    { signal: end.signal },
  )
  const showNow = () => void show().catch(reportError)
  showNow()
  // The reader may have kept or deleted copies on another page before returning to this one.
  addEventListener('pageshow', ({ persisted }) => persisted && showNow(), { signal: end.signal })
  return () => end.abort()
}

function item(kept: KeptArticle, t: ReceivedTexts<ListKey>): HTMLElement {
  const { path, title, language, version, date, keptAt } = kept
  const link = document.createElement('a')
  link.href = keptAddress(path)
  link.textContent = title
  link.lang = language
  link.dir = 'auto'
  const heading = document.createElement('h2')
  heading.append(link)
  const facts = document.createElement('p')
  facts.textContent = [
    t('kept.version', { number: version, date: dayInWords(date, t) }),
    t('kept.keptOn', { date: dayInWords(keptAt, t) }),
    ...stateWords(kept, t),
  ].join(' · ')
  const button = document.createElement('button')
  button.type = 'button'
  keepPress.set(button, path)
  button.textContent = t('keep.delete')
  button.setAttribute('aria-label', t('kept.deleteNamed', { title }))
  const made = document.createElement('li')
  made.append(heading, facts, button)
  return made
}

function stateWords(kept: KeptArticle, t: ReceivedTexts<ListKey>): string[] {
  const at = kept.known && dayInWords(kept.known.at, t)
  if (!at) return []
  const state = copyState(kept)
  if (state === 'newest') return [t('kept.wasNewest', { date: at })]
  return [t(state === 'superseded' ? 'kept.wasSuperseded' : 'kept.wasGone', { date: at })]
}
