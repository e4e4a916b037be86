import type { ReactNode } from 'react'
import { trackToggle, trackView } from '#runtime/track-attributes.ts'
import { Text, useTexts } from '#texts/Text.tsx'
import { Clamp, clampToggle } from '#ui/text/Clamp.tsx'
import { DirectedLabel, DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './TreatmentCard.module.css'
import type { PlannedTreatment } from './treatment.rules.ts'

/**
 * The description of a treatment, clamped behind the chevron in its head, in full without scripts (TREAT-3); below it
 * recommended products and specialists, each in an accordion (TREAT-4).
 */
export function TreatmentCard({ setId, treatment }: { setId: string; treatment: PlannedTreatment }) {
  const { id, title, content, recommendations, specialist } = treatment
  const { t } = useTexts()
  const facts = { set: setId, treatment: title }
  const toggle = clampToggle(id, {
    opened: { name: 'treatment_opened', payload: facts },
    closed: { name: 'treatment_closed', payload: facts },
  })
  return (
    <article className={styles.card} {...trackView('treatment_viewed', facts)}>
      <div className={styles.head}>
        <h4 className={styles.title}>
          <SoftBreaks text={title} />
        </h4>
        {content && (
          <button type="button" className={`${styles.toggle} chevron`} {...toggle}>
            <VisuallyHidden>
              <Text id="treatment.allAbout" values={{ title }} />
            </VisuallyHidden>
          </button>
        )}
      </div>
      <Clamp id={id} variant="treatment">
        <Html html={content} />
      </Clamp>
      {recommendations.length > 0 && (
        <Accordion title={t('treatment.products')} event="Recommended products" facts={facts} isPaid>
          <p className={styles.disclosure}>{t('treatment.disclosure')}</p>
          <ul className={styles.products}>
            {recommendations.map(({ name, link }) => (
              <li key={name}>
                <a {...link}>
                  <span>
                    <DirectedText text={name} />
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </Accordion>
      )}
      {specialist && (
        <Accordion title={t('treatment.specialist')} event="Find a specialist" facts={facts}>
          <p>
            <DirectedText text={specialist.blurb} />
          </p>
          <a className="button" href={specialist.link} rel="noopener">
            {t('treatment.dermatologist')}
          </a>
        </Accordion>
      )}
    </article>
  )
}

function Accordion({
  title,
  event,
  facts,
  isPaid = false,
  children,
}: {
  title: string
  /** Its name in events, the same in every language. */
  event: 'Recommended products' | 'Find a specialist'
  facts: { set: string; treatment: string }
  isPaid?: boolean
  children: ReactNode
}) {
  return (
    <details
      className={`${styles.accordion} ${isPaid ? styles.paid : ''}`}
      {...trackToggle('treatment_accordion_toggled', { ...facts, accordion: event })}
    >
      <summary className={`${styles.summary} chevron`}>
        <DirectedLabel text={title} />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
