import type { Element, ElementContent, RootContent } from 'hast'
import { isKnownWidget } from '#model/articles/block.ts'
import type { Section } from '#model/articles/section.ts'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import { foldSpace, isElement, parseHtml, textOf } from '../html/html-tree.ts'
import type { Point } from '../problem.ts'

/** The content of one box of `:::urgency`. */
export interface UrgencyBox extends Point {
  level: UrgencyLevel
  items: BoxItem[]
}

/** An entry of a list, or a paragraph without a list after it. */
export interface BoxItem extends Point {
  text: string
  /** The lead of its list, such as "You take the combined pill and have:"; empty for a paragraph. */
  lead: string
  isListed: boolean
}

/** @param pointOf  the place of a part of the box */
export function urgencyBox(
  level: UrgencyLevel,
  elements: readonly RootContent[],
  pointOf: (node?: Element) => Point,
): UrgencyBox {
  const items: BoxItem[] = []
  let lead = ''
  for (const node of elements.filter((element) => isElement(element))) {
    const text = foldSpace(textOf(node))
    if (isElement(node, 'ul', 'ol')) {
      for (const entry of entriesOf(node.children))
        items.push({ text: foldSpace(textOf(entry)), lead, isListed: true, ...placeOf(pointOf(entry)) })
    } else if (text.endsWith(':')) lead = text
    else if (text !== '') items.push({ text, lead: '', isListed: false, ...placeOf(pointOf(node)) })
  }
  return { level, items, ...placeOf(pointOf()) }
}

/** The boxes of a document without positions of its own: each has the position of the document. */
export function urgencyBoxesOf(sections: readonly Section[], point: Point): UrgencyBox[] {
  return sections
    .flatMap(({ body }) => body)
    .flatMap(({ source, widget }) =>
      widget && isKnownWidget(widget) && widget.widgetFormat === 'urgency'
        ? [urgencyBox(widget.level, parseHtml(source).children, () => point)]
        : [],
    )
}

function entriesOf(children: readonly ElementContent[]): Element[] {
  return children.filter((child) => isElement(child, 'li')) as Element[]
}

function placeOf({ line, column }: Point): Point {
  return { line, column }
}
