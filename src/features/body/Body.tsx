import type { ReactNode } from 'react'
import type { Block } from '#model/block.ts'
import { Html } from '#ui/Html.tsx'
import { BlockView } from './BlockView.tsx'
import styles from './Body.module.css'
import type { BodyPlan, PlannedSection } from './body.rules.ts'

/**
 * The article's text, section by section. Headings carry the section's id as their anchor (BODY-1).
 *
 * @param drawWidget  draws the widgets of other features; null for those the body draws itself
 */
export function Body({ plan, drawWidget }: { plan: BodyPlan; drawWidget: (block: Block) => ReactNode | null }) {
  if (plan.sections.length === 0) return null
  return (
    <div className={`${styles.body} prose`}>
      {plan.sections.map((section) => (
        <BodySection key={section.id} section={section} drawWidget={drawWidget} />
      ))}
    </div>
  )
}

const roleClass = { text: styles.section, quickLook: styles.quickLook, disclaimer: styles.disclaimer }

function BodySection({
  section,
  drawWidget,
}: {
  section: PlannedSection
  drawWidget: (block: Block) => ReactNode | null
}) {
  const Element = section.element
  const isNamed = section.header !== '' && Element !== 'div'
  return (
    <Element className={roleClass[section.role]} aria-labelledby={isNamed ? section.id : undefined}>
      {section.header && <Html as="h2" id={section.id} className="" html={section.header} />}
      {section.items.map((item, index) =>
        item.kind === 'anchor' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
          <Html key={index} data-page-anchor="" html={item.anchor.node} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
          <BlockView key={index} item={item} drawWidget={drawWidget} />
        ),
      )}
    </Element>
  )
}
