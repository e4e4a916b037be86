import { sectionIds } from '#model/articles/section.ts'
import type { ArticleSection, ArticleWidget } from './article-body.ts'

/** A section, or a widget between two sections. */
export type BodyPart = { kind: 'section'; section: ArticleSection } | { kind: 'widget'; widget: ArticleWidget }

/** A body with its answer and intro separated (BODY-3). */
export interface ArrangedBody {
  /** Right below the header: the summary box, else the text before the first heading. */
  answer: BodyPart[]
  /** The text before the first heading, if a summary box is the answer: above the lead picture and the contents. */
  intro: BodyPart[]
  main: BodyPart[]
}

/**
 * BODY-3: the answer, the intro, and the explaining sections, with the widgets between sections.
 *
 * @param afterFirst  right after the first section of the main part (DRUG-1)
 * @param atEnd  after the last section, before the disclaimer (DRUG-3, CTA-2)
 */
export function arrangeBody(
  sections: readonly ArticleSection[],
  { afterFirst, atEnd }: { afterFirst: readonly ArticleWidget[]; atEnd: readonly ArticleWidget[] },
): ArrangedBody {
  const intro = sections.slice(0, sections[0]?.id === sectionIds.beforeFirstHeading ? 1 : 0)
  const summary = sections.filter(({ role }) => role === 'quickLook').slice(0, 1)
  const main = sections.filter((section) => !intro.includes(section) && !summary.includes(section))

  function withWidgets([first, ...others]: readonly ArticleSection[]): BodyPart[] {
    if (!first) return []
    const parts = [sectionPart(first), ...afterFirst.map(widgetPart), ...others.map(sectionPart)]
    const end = parts.findIndex((part) => part.kind === 'section' && part.section.role === 'disclaimer')
    return parts.toSpliced(end === -1 ? parts.length : end, 0, ...atEnd.map(widgetPart))
  }

  const [before, after] = main.length > 0 ? [intro.map(sectionPart), withWidgets(main)] : [withWidgets(intro), []]
  return summary.length > 0
    ? { answer: summary.map(sectionPart), intro: before, main: after }
    : { answer: before, intro: [], main: after }
}

function sectionPart(section: ArticleSection): BodyPart {
  return { kind: 'section', section }
}

function widgetPart(widget: ArticleWidget): BodyPart {
  return { kind: 'widget', widget }
}
