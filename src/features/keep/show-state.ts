import { isMedical, type ShownChange } from '#model/history/version-states.ts'
import type { ReceivedTexts } from '#texts/received-texts.ts'
import { keptStateWords } from './keep.hooks.ts'
import type { KeepKey } from './keep.texts.ts'
import type { KeptArticle } from './kept-articles.ts'

/** The status of a copy, as far as it is known. */
export type CopyState = 'newest' | 'superseded' | 'withdrawn' | 'gone' | 'unknown'

export function copyState({ version, known }: Pick<KeptArticle, 'version' | 'known'>): CopyState {
  if (!known) return 'unknown'
  if (known.states === 'gone') return 'gone'
  if (known.states.earlier.find(({ number }) => number === version)?.withdrawn) return 'withdrawn'
  return known.states.newest.number === version ? 'newest' : 'superseded'
}

/**
 * Shows on a copy whether it was replaced and what changed since; without a new look-up, also the day of the last one.
 *
 * @param newest  the address of the newest version
 */
export function showState(
  place: HTMLElement,
  kept: KeptArticle,
  { t, isNow, newest }: { t: ReceivedTexts<KeepKey>; isNow: boolean; newest: string },
): void {
  const { known, version } = kept
  const state = copyState(kept)
  const words = keptStateWords.first(place)
  if (words) words.textContent = [...(isNow ? [] : [unchecked(kept, t)]), stateText(kept, state, t)].join(' ')
  place.dataset.state = state
  place.querySelector('section')?.remove()
  if (known === null || known.states === 'gone') return
  const { changes, others } = known.states.earlier.find(({ number }) => number === version) ?? {}
  if (changes) place.append(changesSection(changes, others ?? 0, t))
  const link = place.querySelector('a')
  if (link) {
    link.href = newest
    link.hidden = state === 'newest'
  }
}

function unchecked({ known }: KeptArticle, t: ReceivedTexts<KeepKey>): string {
  return known ? t('keep.uncheckedSince', { date: dayInWords(known.at, t) }) : t('keep.unchecked')
}

function stateText({ known, version }: KeptArticle, state: CopyState, t: ReceivedTexts<KeepKey>): string {
  if (known === null || state === 'unknown') return ''
  if (known.states === 'gone') return t('keep.gone')
  const found = known.states.earlier.find(({ number }) => number === version)
  if (found?.withdrawn) return t('keep.withdrawn', { reason: found.withdrawn })
  if (state === 'newest') return t('keep.isNewest')
  return found ? t('keep.superseded', { date: dayInWords(found.replaced, t) }) : t('keep.superseded.longAgo')
}

/** The same markup as TextChanges.tsx. */
function changesSection(changes: readonly ShownChange[], others: number, t: ReceivedTexts<KeepKey>): HTMLElement {
  const section = document.createElement('section')
  section.append(element('h2', t(changes.some(isMedical) ? 'keep.changed' : 'keep.changedWording')))
  if (changes.length === 0) section.append(element('p', t('keep.sameText')))
  const list = document.createElement('ol')
  list.append(...changes.map((change) => changeItem(change, t)))
  section.append(list)
  if (others > 0) section.append(element('p', t('keep.otherChanges', { count: others })))
  return section
}

function changeItem({ place, subject, words }: ShownChange, t: ReceivedTexts<KeepKey>): HTMLElement {
  const about = document.createElement('p')
  about.append(element('strong', t(`keep.subject.${subject}`)))
  if (place) about.append(' · ', element('bdi', place))
  const line = document.createElement('p')
  line.dir = 'auto'
  line.append(
    ...words.map(({ text, only }) => (only === null ? text : element(only === 'before' ? 'del' : 'ins', text))),
  )
  const item = document.createElement('li')
  item.append(about, line)
  return item
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

/**
 * A day, or the day of a point in time where the reader is. A day alone is read as its midnight in UTC.
 *
 * @param locale  of the texts around it
 */
export function dayInWords(time: string, { locale }: Pick<ReceivedTexts<KeepKey>, 'locale'>): string {
  const timeZone = time.length === 10 ? 'UTC' : undefined
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone })
}
