import type { ReactNode } from 'react'
import type { AdScreen } from '#model/ads/ad-screen.ts'
import type { Html as HtmlText } from '#model/text/text.ts'
import { behaviors } from '#runtime/behavior.ts'
import { trackToggle } from '#runtime/track-attributes.ts'
import { useTexts } from '#texts/Text.tsx'
import { paidFor } from '#ui/paid-for.hooks.ts'
import { withPaidRel } from '#ui/paid-rel.ts'
import { Html } from '#ui/text/Html.tsx'
import { SoftBreaks } from '#ui/text/SoftBreaks.tsx'
import { WarningBlock } from '#ui/WarningBlock.tsx'
import styles from './Body.module.css'
import { sectionIndex, sectionName } from './body.hooks.ts'
import type { BodyItem, ShownSection } from './body.rules.ts'
import { FigureBlock } from './FigureBlock.tsx'
import { LazyBlock } from './LazyBlock.tsx'
import { ProductCardBlock } from './ProductCardBlock.tsx'

/** A part of an article's text: its sections, and the content between them. */
export function Body({ canUnfold, children }: { canUnfold: boolean; children: ReactNode }) {
  return (
    <div
      className={`${styles.body} prose`}
      {...(canUnfold ? behaviors('section-viewed', 'folded-sections') : behaviors('section-viewed'))}
    >
      {children}
    </div>
  )
}

const roleClass = { text: 'section', quickLook: 'quickLook', disclaimer: 'disclaimer' } as const

/** A section with its items. Its heading carries the section's id as its anchor (BODY-1). */
export function BodySection({ section, children }: { section: ShownSection; children: ReactNode }) {
  const Element = section.element
  // A named section is a landmark. Headings lead through the text; landmarks are for content beside it.
  const isLandmark = section.header !== '' && Element !== 'div' && (section.role !== 'text' || Element === 'aside')
  const header = section.header && <SectionHeading section={section} />
  return (
    <Element
      className={styles[roleClass[section.role]]}
      aria-labelledby={isLandmark ? section.headingId : undefined}
      {...sectionName.attributes(section.id)}
      {...sectionIndex.attributes(String(section.index))}
    >
      {section.isCollapsable ? (
        // Starts folded; a link to the heading unfolds it (folded-sections behaviour).
        <details className={styles.fold} {...trackToggle('section_toggled', { section: section.id })}>
          <summary className={`${styles.foldHead} chevron`}>{header}</summary>
          {children}
        </details>
      ) : (
        <>
          {header}
          {children}
        </>
      )}
    </Element>
  )
}

function SectionHeading({ section }: { section: ShownSection }) {
  const { headingId, header, plainTitle } = section
  if (plainTitle === null) return <Html as="h2" id={headingId} className="" html={header} />
  return (
    <h2 id={headingId}>
      <SoftBreaks text={plainTitle} />
    </h2>
  )
}

/** An item that the body shows itself. */
export function BodyItemView({ item }: { item: BodyItem }) {
  switch (item.kind) {
    case 'html':
      return <Html html={item.html} />
    case 'lazy':
      return <LazyBlock html={item.html} />
    case 'anchor':
      return <Html data-page-anchor="" html={item.html} />
    case 'partner':
      return <Partner html={item.html} on={item.on} />
    case 'warning':
      return (
        <WarningBlock tone={item.tone} title={item.title} html={item.html} isEmergency={item.urgency === 'emergency'} />
      )
    case 'picture':
      return <FigureBlock image={item.image} caption={item.caption} credit={item.credit} />
    case 'product':
      return <ProductCardBlock id={item.id} card={item.card} html={item.html} link={item.link} />
  }
}

function Partner({ html, on }: { html: HtmlText; on: AdScreen | undefined }) {
  const label = useTexts().t('ads.sponsored')
  return (
    <aside className={styles.partner} aria-label={label} data-ad-on={on} {...paidFor.attributes()}>
      <p className={styles.partnerLabel}>{label}</p>
      <Html html={withPaidRel(html)} />
    </aside>
  )
}
