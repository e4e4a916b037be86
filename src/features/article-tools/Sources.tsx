import type { SourceTrouble } from '#model/sources/source-check.ts'
import type { SourceKind } from '#model/sources/source-item.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import type { PlainKey } from '#texts/texts.ts'
import { InterfaceLink } from '#ui/navigation/InterfaceLink.tsx'
import { wayBack } from '#ui/text/citations.hooks.ts'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import { type PlannedSource, type SourcesPlan, sourceDate } from './article-tools.rules.ts'
import styles from './Sources.module.css'

/** The sources of the article; open unless the article says otherwise (TOOLS-2). */
export function Sources({ plan: { isOpen, items } }: { plan: SourcesPlan }) {
  const texts = useTexts()
  return (
    <details open={isOpen} className={styles.sources}>
      <summary className={styles.summary}>
        {texts.t('articleTools.sourceCount', { count: items.length })}
        <VisuallyHidden>
          <span className={styles.expanded}>{` ${texts.t('articleTools.expanded')}`}</span>
          <span className={styles.collapsed}>{` ${texts.t('articleTools.collapsed')}`}</span>
        </VisuallyHidden>
      </summary>
      <p className={styles.note}>
        <Text
          id="articleTools.sourcesNote"
          values={{
            link: (words) => (
              <InterfaceLink to="sourcesPolicy" otherwise={words}>
                {words}
              </InterfaceLink>
            ),
          }}
        />
      </p>
      <ol className={styles.list}>
        {items.map((item) => (
          <li key={`${item.title} ${item.link ?? ''}`} id={item.id ?? undefined}>
            <Source source={item} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Source({ source: { title, link, host, kind, date, supports, places, trouble } }: { source: PlannedSource }) {
  const texts = useTexts()
  const facts = [kind && texts.t(kindNames[kind]), date && sourceDate(date, texts)].filter((fact) => fact !== null)
  return (
    <>
      {link ? (
        <a href={link} rel="noopener">
          <DirectedText text={title} />
        </a>
      ) : (
        <DirectedText text={title} />
      )}
      {host && (
        <span className={styles.address}>
          {' '}
          <DirectedText text={host} />
        </span>
      )}
      {trouble && <Trouble trouble={trouble} />}
      {facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      {supports && (
        <span className={styles.facts}>
          <Text id="articleTools.supports" values={{ what: supports }} />
        </span>
      )}
      {places.length > 0 && <WayBack places={places} />}
    </>
  )
}

/** The notice about a source, and where it was published (REV-9). */
function Trouble({ trouble: { state, date, link } }: { trouble: SourceTrouble }) {
  const texts = useTexts()
  const isInDoubt = state === 'retracted' || state === 'concern'
  return (
    <strong className={isInDoubt ? styles.doubt : styles.facts}>
      {state === 'retracted' && date ? (
        <Text id="articleTools.sourceRetractedOn" values={{ date: texts.date(date) }} />
      ) : (
        texts.t(troubles[state])
      )}{' '}
      {link && (
        <a href={link} rel="noopener">
          {texts.t(isInDoubt ? 'articleTools.sourceNotice' : 'articleTools.sourceNewPlace')}
        </a>
      )}
    </strong>
  )
}

const troubles = {
  retracted: 'articleTools.sourceRetracted',
  concern: 'articleTools.sourceConcern',
  moved: 'articleTools.sourceMoved',
  gone: 'articleTools.sourceGone',
} as const satisfies Record<SourceTrouble['state'], PlainKey>

/** Links from an entry to each sentence that cites it (REV-8). */
function WayBack({ places }: { places: readonly string[] }) {
  const { t, number } = useTexts()
  return (
    <span className={styles.back} {...wayBack.attributes()}>
      {t('articleTools.citedAt')}
      {places.map((place, index) => (
        <a key={place} href={`#${place}`} aria-label={t('articleTools.backTo', { number: index + 1 })}>
          {number(index + 1)}
        </a>
      ))}
    </span>
  )
}

const kindNames = {
  guideline: 'articleTools.kindGuideline',
  'systematic-review': 'articleTools.kindSystematicReview',
  trial: 'articleTools.kindTrial',
  study: 'articleTools.kindStudy',
  review: 'articleTools.kindReview',
  label: 'articleTools.kindLabel',
  report: 'articleTools.kindReport',
  page: 'articleTools.kindPage',
} as const satisfies Record<SourceKind, PlainKey>
