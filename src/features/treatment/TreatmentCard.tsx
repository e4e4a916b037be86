import type { ReactNode } from 'react'
import { trackToggle, trackView } from '#runtime/track-attributes.ts'
import { Clamp, clampToggle } from '#ui/text/Clamp.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx'
import styles from './TreatmentCard.module.css'
import type { PlannedTreatment } from './treatment.rules.ts'

/**
 * What a treatment does, clamped behind the chevron in its head, in full without scripts (TREAT-3); below, recommended
 * products and specialists, each in an accordion (TREAT-4).
 */
export function TreatmentCard({ setId, treatment }: { setId: string; treatment: PlannedTreatment }) {
  const { id, title, content, recommendations, specialist } = treatment
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
            <VisuallyHidden>All about {title}</VisuallyHidden>
          </button>
        )}
      </div>
      <Clamp id={id} variant="treatment">
        <Html html={content} />
      </Clamp>
      {recommendations.length > 0 && (
        <Accordion title="Recommended products" facts={facts} isPaid>
          <p className={styles.disclosure}>
            Affiliate links: if you buy through them, this site may earn a commission.
          </p>
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
        <Accordion title="Find a specialist" facts={facts}>
          <p>
            <DirectedText text={specialist.blurb} />
          </p>
          <a className="button" href={specialist.link} rel="noopener">
            Find a dermatologist
          </a>
        </Accordion>
      )}
    </article>
  )
}

function Accordion({
  title,
  facts,
  isPaid = false,
  children,
}: {
  title: 'Recommended products' | 'Find a specialist'
  facts: { set: string; treatment: string }
  isPaid?: boolean
  children: ReactNode
}) {
  return (
    <details
      className={`${styles.accordion} ${isPaid ? styles.paid : ''}`}
      {...trackToggle('treatment_accordion_toggled', { ...facts, accordion: title })}
    >
      <summary className={`${styles.summary} chevron`}>{title}</summary>
      <div className={styles.panel}>{children}</div>
    </details>
  )
}
