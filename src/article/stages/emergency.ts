import { sectionIds } from '#model/articles/section.ts'
import type { TreatmentSet } from '#model/articles/treatment.ts'
import type { DraftItem, DraftSection } from '../article-body.ts'
import type { Stage } from '../article-draft.ts'

/** The signs of an emergency come before anything for sale. */
export const emergency: Stage = {
  name: 'emergency',
  run: (draft) => ({ ...draft, sections: emergencyFirst(draft.sections) }),
  summarize({ sections }) {
    const index = emergencySection(sections)
    return index === -1 ? 'no box for an emergency' : `first box for an emergency in section ${index + 1}`
  },
}

/**
 * The signs of an emergency come before anything for sale: if a product, a brand, a partner or a treatment with
 * products is above the first box for an emergency, the box is repeated at the top, at the end of the intro. It also
 * stays at its place in the text, since the text around it refers to it.
 */
export function emergencyFirst(sections: readonly DraftSection[]): DraftSection[] {
  const items = sections.flatMap((section) => section.items)
  const box = items.find(isEmergencyBox)
  const [first, ...others] = sections
  if (!box || !first || !items.slice(0, items.indexOf(box)).some(isSold)) return [...sections]
  const copy = { ...box, isRepeated: true as const }
  const isSoundIntro = first.id === sectionIds.beforeFirstHeading && !first.items.some(isSold)
  return [{ ...first, items: isSoundIntro ? [...first.items, copy] : [copy, ...first.items] }, ...others]
}

/** The index of the first section with a box for an emergency; -1 for none. No ad comes before it. */
export function emergencySection(sections: readonly DraftSection[]): number {
  return sections.findIndex(({ items }) => items.some(isEmergencyBox))
}

function isEmergencyBox(item: DraftItem): item is Extract<DraftItem, { kind: 'warning' }> {
  return item.kind === 'warning' && item.urgency === 'emergency'
}

/** A company pays for it, or earns by it. */
function isSold(item: DraftItem): boolean {
  if (item.kind === 'product' || item.kind === 'partner') return true
  if (item.kind !== 'widget') return false
  const { widget } = item
  return widget.kind === 'brands' || (widget.kind === 'treatments' && hasProducts(widget.set))
}

function hasProducts({ treatmentData }: TreatmentSet): boolean {
  return treatmentData.some(({ treatmentRecommendations }) => treatmentRecommendations.length > 0)
}
