import type { CanonicalElement } from '#canonical/canonical-node.ts'
import { type TextChange, textChanges } from '#canonical/text-changes.ts'
import type { ChangeKind } from '#canonical/word-kinds.ts'
import type { ChangeSubject, ShownChange } from '#model/history/version-states.ts'

const subjects = {
  number: 'amounts',
  unit: 'amounts',
  frequency: 'amounts',
  negation: 'advice',
  permission: 'advice',
  comparison: 'advice',
  order: 'advice',
  route: 'advice',
  urgency: 'urgency',
  group: 'persons',
  pregnancy: 'persons',
  medicine: 'medicines',
  picture: 'pictures',
  source: 'sources',
  link: 'sources',
  mark: 'wording',
  structure: 'wording',
  moved: 'wording',
  wording: 'wording',
} as const satisfies Record<ChangeKind, ChangeSubject>

/** REV-11: the changes of a text for readers, most urgent first. */
export function changesSince(before: CanonicalElement, now: CanonicalElement): ShownChange[] {
  return textChanges(before, now).map(shown)
}

function shown({ section, place, words, kinds }: TextChange): ShownChange {
  const isOfSource = kinds.includes('source')
  return {
    place: section === null ? '' : place,
    // Every source has a year and every picture a file: these kinds take precedence over numbers in them.
    subject: isOfSource ? 'sources' : kinds.includes('picture') ? 'pictures' : subjects[kinds[0] ?? 'wording'],
    words: joined(words),
  }
}

/** Runs of words, without the marks of elements. */
function joined(words: TextChange['words']): ShownChange['words'] {
  const runs: ShownChange['words'] = []
  for (const { text, only } of words) {
    const plain = text.startsWith('⟨') ? '' : text
    const last = runs.at(-1)
    if (last?.only === only) last.text += plain
    else if (plain) runs.push({ text: plain, only })
  }
  return runs.filter(({ text }) => text !== '')
}
