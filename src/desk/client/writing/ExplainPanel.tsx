import { useQuery } from '@tanstack/react-query'
import type { AdScreen } from '#model/ads/ad-screen.ts'
import { Explanation } from '../../writing-api.ts'
import { change } from '../api.ts'
import table from '../controls/Table.module.css'
import { adKindNames, adScreenNames, disclaimerNames, levelNames } from './ad-words.ts'
import styles from './ExplainPanel.module.css'

/** NEWS-8: the decisions about the page of a text, with reasons: allowed ads, ad slots on a screen, disclaimers. */
export function ExplainPanel({ file, text, screen }: { file: string; text: string; screen: AdScreen }) {
  const explained = useQuery({
    queryKey: ['content-explain', file, text],
    queryFn: () => change(`/content/${file}/explain`, { text }, Explanation),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  })
  const explanation = explained.data?.explanation
  return (
    <section aria-labelledby="explanation" className={styles.panel} aria-busy={explained.isFetching}>
      <h2 id="explanation">Why the page is so</h2>
      <p role="alert" className={table.problem}>
        {explained.error?.message}
      </p>
      {explanation === undefined && !explained.error && <p role="status">Looking at the rules…</p>}
      {explanation === null && <p>It is explained once there is a page.</p>}
      {explanation && (
        <>
          <Policy explanation={explanation} />
          <Slots explanation={explanation} screen={screen} />
          <Disclaimers explanation={explanation} />
          <Stages explanation={explanation} />
        </>
      )}
    </section>
  )
}

type Explained = NonNullable<Explanation>

function Policy({ explanation }: { explanation: Explained }) {
  const { level, reasons, allowsPromotion, allowsTargeting, adTitles } = explanation
  return (
    <section aria-labelledby="explained-policy">
      <h3 id="explained-policy">What may be sold beside it</h3>
      <p>
        <strong>{capitalized(levelNames[level])}.</strong>{' '}
        {allowsPromotion
          ? 'Sponsors, partners, shops and prompts may stand in it.'
          : 'Sponsors, partners, shops and prompts are taken out.'}{' '}
        {allowsTargeting ? 'Ads may be chosen by its subject.' : 'No ad learns what it is about.'}
      </p>
      <p>{reasons.length === 1 ? 'This rule decides it:' : 'These rules name it; the strictest decides:'}</p>
      <ul aria-label="Rules that name it">
        {reasons.map(({ effect, because }) => (
          <li key={`${effect} ${because}`}>
            <span className={styles.effect}>{effect === 'no targeting' ? effect : levelNames[effect]}</span> {because}
          </li>
        ))}
      </ul>
      {adTitles.length > 0 && <p>Ads of the site that fit: {adTitles.join(', ')}.</p>}
    </section>
  )
}

function Slots({ explanation: { slots, closedSections }, screen }: { explanation: Explained; screen: AdScreen }) {
  const own = slots.filter((slot) => slot.screen === screen)
  const there = own.filter(({ leftOut }) => leftOut === null)
  const leftOut = Map.groupBy(
    own.filter((slot) => slot.leftOut !== null),
    (slot) => slot.leftOut ?? '',
  )
  return (
    <section aria-labelledby="explained-slots">
      <h3 id="explained-slots">Ads {adScreenNames[screen]}</h3>
      {there.length === 0 ? (
        <p>No place for an ad.</p>
      ) : (
        <ul aria-label="Places for ads">
          {there.map((slot, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
            <li key={index}>{capitalized(nameOfSlot(slot))}</li>
          ))}
        </ul>
      )}
      {leftOut.size > 0 && (
        <>
          <h4>Left out, and why</h4>
          <dl aria-label="Left out">
            {[...leftOut].map(([reason, slots]) => (
              <div key={reason}>
                <dt>{capitalized(reason)}</dt>
                <dd>{slots.map(nameOfSlot).join('; ')}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {closedSections.length > 0 && (
        <>
          <h4>Sections without ads</h4>
          <dl>
            {closedSections.map(({ title, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: several may have no title
              <div key={index}>
                <dt dir="auto">{title || 'Before the first heading'}</dt>
                <dd>{reason}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}

function Disclaimers({ explanation: { disclaimers } }: { explanation: Explained }) {
  return (
    <section aria-labelledby="explained-disclaimers">
      <h3 id="explained-disclaimers">Disclaimers</h3>
      {disclaimers.length === 0 ? (
        <p>None: no rule of the site asks for one.</p>
      ) : (
        <ul aria-label="Disclaimers">
          {disclaimers.map(({ kind, because, isOpen }) => (
            <li key={kind}>
              <strong>{disclaimerNames[kind]}</strong>, {isOpen ? 'open above the text' : 'folded under one line'},
              since {because}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Stages({ explanation: { stages } }: { explanation: Explained }) {
  return (
    <details>
      <summary>For engineers: how the page is planned, in {stages.length} steps</summary>
      <dl className={styles.stages}>
        {stages.map(({ name, did }) => (
          <div key={name}>
            <dt>{capitalized(name)}</dt>
            <dd>{did}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function nameOfSlot({ kind, place }: Explained['slots'][number]): string {
  if (place === 'anywhere') return adKindNames[kind]
  // The place of rail ads already names the side column.
  return `${kind.startsWith('rail') ? 'ad' : adKindNames[kind]} ${place}`
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
