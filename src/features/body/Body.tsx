import { Fragment, type ReactNode } from 'react'
import { trackToggle } from '#islands/track.ts'
import { sectionIds } from '#model/section.ts'
import { Html } from '#ui/Html.tsx'
import { BlockView } from './BlockView.tsx'
import styles from './Body.module.css'
import type { BodyItem, BodyPlan, PlannedBlock, PlannedSection } from './body.rules.ts'

/**
 * The article's text, section by section. Headings carry the section's id as their anchor (BODY-1).
 *
 * @param drawWidget  draws the widgets of other features; null for those the body draws itself
 * @param comments  the comment list, for the section that is its place (BODY-3)
 * @param afterFirst  stands right after the first of these sections
 * @param atEnd  stands after the last section, before the disclaimer
 */
export function Body({
  plan,
  drawWidget,
  comments,
  afterFirst,
  atEnd,
}: {
  plan: BodyPlan
  drawWidget: (planned: PlannedBlock) => ReactNode | null
  comments?: ReactNode
  afterFirst?: ReactNode
  atEnd?: ReactNode
}) {
  if (plan.sections.length === 0) return null
  const [texts, disclaimers] = [false, true].map((isLast) =>
    plan.sections
      .filter(({ role }) => (role === 'disclaimer') === isLast)
      .map((section) => (
        <Fragment key={section.id}>
          <BodySection section={section} drawWidget={drawWidget} end={section.id === sectionIds.comments && comments} />
          {section === plan.sections[0] && afterFirst}
        </Fragment>
      )),
  )
  return (
    <div className={`${styles.body} prose`}>
      {texts}
      {atEnd}
      {disclaimers}
    </div>
  )
}

const roleClass = { text: styles.section, quickLook: styles.quickLook, disclaimer: styles.disclaimer }

function BodySection({
  section,
  drawWidget,
  end,
}: {
  section: PlannedSection
  drawWidget: (planned: PlannedBlock) => ReactNode | null
  end: ReactNode
}) {
  const Element = section.element
  const isNamed = section.header !== '' && Element !== 'div'
  const items = section.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
    <BodyItemView key={index} item={item} drawWidget={drawWidget} />
  ))
  return (
    <Element
      className={roleClass[section.role]}
      aria-labelledby={isNamed ? section.headingId : undefined}
      data-section={section.id}
      data-section-index={section.index}
    >
      {section.isCollapsable ? (
        <details className={styles.fold} {...trackToggle('section_toggled', { section: section.id })}>
          <summary className={`${styles.foldHead} chevron`}>
            <Html as="h2" id={section.headingId} className="" html={section.header} />
          </summary>
          {items}
          {end}
        </details>
      ) : (
        <>
          {section.header && <Html as="h2" id={section.headingId} className="" html={section.header} />}
          {items}
          {end}
        </>
      )}
    </Element>
  )
}

/** What a reader unfolds for themselves starts folded; a link to it unfolds it (src/browser/folded-sections.ts). */
function BodyItemView({
  item,
  drawWidget,
}: {
  item: BodyItem
  drawWidget: (planned: PlannedBlock) => ReactNode | null
}) {
  if (item.kind === 'block') return <BlockView planned={item} drawWidget={drawWidget} />
  if (!item.isPartner) return <Html data-page-anchor="" html={item.anchor.node} />
  return (
    <aside className={styles.partner} aria-label="Sponsored">
      <p className={styles.partnerLabel}>Sponsored</p>
      <Html html={item.anchor.node} />
    </aside>
  )
}
