import type { ReactNode } from 'react'
import { behaviors } from '#runtime/behavior.ts'
import { trackToggle } from '#runtime/track-attributes.ts'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { WarningBlock } from '#ui/WarningBlock.tsx'
import styles from './Body.module.css'
import { sectionIndex, sectionName } from './body.hooks.ts'
import type { BodyItem, BodyPart, PlannedSection } from './body.rules.ts'
import { FigureBlock } from './FigureBlock.tsx'
import { LazyBlock } from './LazyBlock.tsx'
import { ProductCardBlock } from './ProductCardBlock.tsx'

/**
 * A part of an article's text, section by section. Headings carry the section's id as their anchor (BODY-1).
 *
 * @param renderWidget  renders the planned widgets of other features
 */
export function Body<W>({ parts, renderWidget }: { parts: BodyPart<W>[]; renderWidget: (widget: W) => ReactNode }) {
  if (parts.length === 0) return null
  const canUnfold = parts.some((part) => part.kind === 'section' && part.section.isCollapsable)
  return (
    <div
      className={`${styles.body} prose`}
      {...(canUnfold ? behaviors('section-viewed', 'folded-sections') : behaviors('section-viewed'))}
    >
      {parts.map((part, index) =>
        part.kind === 'section' ? (
          <BodySection key={part.section.id} section={part.section} renderWidget={renderWidget} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
          <Widget key={index} widget={part.widget} renderWidget={renderWidget} />
        ),
      )}
    </div>
  )
}

function Widget<W>({ widget, renderWidget }: { widget: W; renderWidget: (widget: W) => ReactNode }) {
  return renderWidget(widget)
}

const roleClass = { text: styles.section, quickLook: styles.quickLook, disclaimer: styles.disclaimer }

function BodySection<W>({
  section,
  renderWidget,
}: {
  section: PlannedSection<W>
  renderWidget: (widget: W) => ReactNode
}) {
  const Element = section.element
  const isNamed = section.header !== '' && Element !== 'div'
  const header = section.header && <SectionHeading section={section} />
  const items = section.items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes once planned
    <BodyItemView key={index} item={item} renderWidget={renderWidget} />
  ))
  return (
    <Element
      className={roleClass[section.role]}
      aria-labelledby={isNamed ? section.headingId : undefined}
      {...sectionName.attributes(section.id)}
      {...sectionIndex.attributes(String(section.index))}
    >
      {section.isCollapsable ? (
        // Starts folded; a link to the heading unfolds it (folded-sections behaviour).
        <details className={styles.fold} {...trackToggle('section_toggled', { section: section.id })}>
          <summary className={`${styles.foldHead} chevron`}>{header}</summary>
          {items}
        </details>
      ) : (
        <>
          {header}
          {items}
        </>
      )}
    </Element>
  )
}

function SectionHeading({ section }: { section: PlannedSection<unknown> }) {
  const { headingId, header, plainTitle } = section
  if (plainTitle === null) return <Html as="h2" id={headingId} className="" html={header} />
  return (
    <h2 id={headingId}>
      <SoftBreaks text={plainTitle} />
    </h2>
  )
}

function BodyItemView<W>({ item, renderWidget }: { item: BodyItem<W>; renderWidget: (widget: W) => ReactNode }) {
  switch (item.kind) {
    case 'html':
      return <Html html={item.html} />
    case 'lazy':
      return <LazyBlock html={item.html} />
    case 'anchor':
      return <Html data-page-anchor="" html={item.html} />
    case 'partner':
      return (
        <aside className={styles.partner} aria-label="Sponsored" data-ad-on={item.on}>
          <p className={styles.partnerLabel}>Sponsored</p>
          <Html html={item.html} />
        </aside>
      )
    case 'warning':
      return <WarningBlock tone={item.tone} title={item.title} html={item.html} />
    case 'picture':
      return <FigureBlock image={item.image} caption={item.caption} credit={item.credit} />
    case 'product':
      return <ProductCardBlock id={item.id} card={item.card} html={item.html} link={item.link} />
    case 'widget':
      return renderWidget(item.widget)
  }
}
