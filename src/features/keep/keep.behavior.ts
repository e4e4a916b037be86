import type { IsoDate } from '#model/articles/date.ts'
import type { VersionStates } from '#model/history/version-states.ts'
import type { SitePath } from '#model/text/text.ts'
import type { Detach } from '#runtime/behavior.ts'
import { receivedTexts } from '#texts/received-texts.ts'
import { keepPress, keepStatus, keptList, keptState, keptStateWords } from './keep.hooks.ts'
import type { KeepKey } from './keep.texts.ts'
import { deleteKept, type KeptArticle, keep, keptArticle, remember } from './kept-articles.ts'
import { attachList } from './kept-list.ts'
import { registerWorker } from './register-worker.ts'
import { dayInWords, showState } from './show-state.ts'

/**
 * REV-11: keeps the article of a sheet in this browser, and shows the status of the version on the copy. It fetches one
 * file for all versions of the article, without cookies: the server does not learn which version a reader has.
 */
export function attach(root: HTMLElement): Detach {
  // One script for both, so that a reader who keeps an article has the script of the list without a connection.
  return keptList.first(root) ? attachList(root) : attachSheet(root)
}

function attachSheet(sheet: HTMLElement): Detach {
  const end = new AbortController()
  const { signal } = end
  const t = receivedTexts<KeepKey>(sheet)
  const path = (sheet.dataset.article ?? '') as SitePath
  const state = keptState.first(sheet)
  const isCopy = state !== null && !state.hidden
  const button = (name: string) => keepPress.all(sheet).find((found) => keepPress.value(found) === name)

  function showStatus(words: string): void {
    const status = keepStatus.first(sheet)
    if (status) status.textContent = words
  }
  /** Shows the buttons that apply: a newer version can replace the kept one. A deleted copy has no status any more. */
  function show(kept: KeptArticle | null): void {
    const [keepButton, deleteButton] = [button('keep'), button('delete')]
    if (keepButton) keepButton.hidden = isCopy || (kept !== null && !isOlder(kept))
    if (deleteButton) deleteButton.hidden = kept === null
    if (isCopy) state.hidden = kept === null
  }
  function isOlder({ version }: KeptArticle): boolean {
    return version < Number(sheet.dataset.version)
  }

  async function keepThis(): Promise<void> {
    const now = new Date().toISOString()
    const { title = '', version = '', date = '' } = sheet.dataset
    const [copy, states] = await Promise.all([copyOfPage(), statesNow(sheet)])
    await registerWorker()
    const article: KeptArticle = {
      path,
      title,
      language: document.documentElement.lang,
      version: Number(version),
      date: date as IsoDate,
      keptAt: now,
      known: { at: now, states },
    }
    await keep(article, copy, neededFiles(sheet.dataset.list ?? ''))
    // Asks browsers that delete unused data not to do so; they may refuse.
    await navigator.storage.persist?.().catch(() => false)
    showStatus(t('keep.kept'))
    show(article)
    button('delete')?.focus()
  }

  async function press(name: string): Promise<void> {
    if (name === 'print') print()
    else if (name === 'keep') await keepThis()
    else if (name === 'delete') {
      await deleteKept(path)
      showStatus(t('keep.deleted'))
      show(null)
      // A deleted copy cannot be kept again from its own page.
      const next = isCopy ? keepStatus.first(sheet) : button('keep')
      next?.focus()
    }
  }

  sheet.addEventListener(
    'click',
    ({ target }) => {
      const pressed = keepPress.closest(target)
      // A full device, a private window, no connection: the reader sees a message, and nothing is reported.
      if (pressed) press(keepPress.value(pressed)).catch(() => showStatus(t('keep.failed')))
    },
    { signal },
  )
  if ('caches' in globalThis) {
    const showNow = () => void showKept().catch(() => undefined)
    showNow()
    addEventListener('pageshow', ({ persisted }) => persisted && showNow(), { signal })
  }

  async function showKept(): Promise<void> {
    const kept = await keptArticle(path)
    if (signal.aborted) return
    show(kept)
    if (kept && isOlder(kept)) showStatus(t('keep.keptOlder', { date: dayInWords(kept.date, t) }))
    if (isCopy && kept) await lookUp(kept, state)
  }
  async function lookUp(kept: KeptArticle, place: HTMLElement): Promise<void> {
    const words = keptStateWords.first(place)
    if (words) words.textContent = t('keep.checking')
    const at = new Date().toISOString()
    const states = await statesNow(sheet).catch(() => null)
    const known = states ? { at, states } : kept.known
    if (states) await remember({ ...kept, known })
    if (!signal.aborted) showState(place, { ...kept, known }, { t, isNow: states !== null, newest: path })
  }
  return () => end.abort()
}

/** This page from the server, with the status that only a copy shows. */
async function copyOfPage(): Promise<Response> {
  const response = await fetch(location.pathname, { credentials: 'omit' })
  if (!response.ok) throw new Error('The sheet could not be fetched')
  const html = await response.text()
  const { headers } = response
  return new Response(html.replace(/(<[^>]* data-kept-state=""[^>]*?) hidden=""/, '$1'), {
    headers: Object.fromEntries(
      ['content-type', 'content-security-policy', 'referrer-policy', 'permissions-policy'].flatMap((name) => {
        const value = headers.get(name)
        return value ? [[name, value]] : []
      }),
    ),
  })
}

/** @throws TypeError  without a connection, or an answer */
async function statesNow(sheet: HTMLElement): Promise<VersionStates | 'gone'> {
  const response = await fetch(sheet.dataset.states ?? '', {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-cache',
  })
  if (response.status === 404 || response.status === 410) return 'gone'
  if (!response.ok) throw new TypeError('No answer')
  return (await response.json()) as VersionStates
}

/** The files that this page needs, and the list of kept articles. */
function neededFiles(list: string): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(assets|brand)\//.test(pathname),
  )
  return [...new Set([list, ...own.map(({ pathname }) => pathname)])]
}
