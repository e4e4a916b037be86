import { describe, expect, it } from 'vitest'
import { dangerOfComment } from './danger-of-comments.ts'
import {
  arabicHarmlessComments,
  arabicOverdoseComments,
  arabicUnseenComments,
  arabicViolenceComments,
  peaceInArabicUnseen,
} from './testing/arabic-comments.ts'
import { secondHarmless } from './testing/crisis-held-out.ts'
import { harmless, histories } from './testing/crisis-phrases.ts'
import { arabicHarmless, spanishHarmless } from './testing/crisis-phrases-of-languages.ts'
import {
  germanHarmlessComments,
  germanOverdoseComments,
  germanUnseenComments,
  germanViolenceComments,
  peaceInGermanUnseen,
} from './testing/german-comments.ts'
import {
  harmlessComments,
  laterComments,
  overdoseComments,
  peaceUnseen,
  spanishComments,
  spanishHarmlessComments,
  unseenComments,
  violenceComments,
} from './testing/latin-comments.ts'
import { typedInPeace } from './testing/typed-in-danger.ts'

const kindsOf = (text: string) => {
  const { violence, overdose } = dangerOfComment(text)
  return [...(violence.length > 0 ? ['violence'] : []), ...(overdose.length > 0 ? ['overdose'] : [])]
}
const silent = (texts: readonly string[]) => texts.filter((text) => kindsOf(text).length === 0)
const loud = (texts: readonly string[]) => texts.filter((text) => kindsOf(text).length > 0)

describe('danger in a comment', () => {
  it('[COMM-8] is found in 95 of 100 comments, and of those unknown to the rules in three of four', () => {
    expect(violenceComments.filter((text) => !kindsOf(text).includes('violence'))).toEqual([])
    expect(overdoseComments.filter((text) => !kindsOf(text).includes('overdose'))).toEqual([])
    expect(silent(laterComments).length / laterComments.length, silent(laterComments).join('\n')).toBeLessThanOrEqual(
      0.05,
    )
    expect(silent(unseenComments).length / unseenComments.length, silent(unseenComments).join('\n')).toBeLessThan(1 / 4)
  })

  it('[COMM-8] is not found in comments on treatments, families and side effects', () => {
    expect(loud([...harmlessComments, ...typedInPeace, ...histories, ...secondHarmless])).toEqual([])
    expect(loud(harmless)).toEqual(['took all my vitamins at once by mistake, is it a problem?'])
    expect(loud(peaceUnseen).length, loud(peaceUnseen).join('\n')).toBeLessThanOrEqual(1)
  })

  it('[LANG-4] [COMM-8] is found in Spanish, and not in harmless comments', () => {
    expect(silent(spanishComments)).toEqual([])
    expect(loud([...spanishHarmlessComments, ...spanishHarmless])).toEqual([])
  })

  it('[LANG-4] [COMM-8] is found in German, in three of four that the rules do not know, and not in harmless ones', () => {
    expect(germanViolenceComments.filter((text) => !kindsOf(text).includes('violence'))).toEqual([])
    expect(germanOverdoseComments.filter((text) => !kindsOf(text).includes('overdose'))).toEqual([])
    expect(silent(germanUnseenComments).length / germanUnseenComments.length).toBeLessThan(1 / 4)
    expect(loud(germanHarmlessComments)).toEqual([])
    expect(loud(peaceInGermanUnseen).length, loud(peaceInGermanUnseen).join('\n')).toBeLessThanOrEqual(1)
  })

  it('[LANG-4] [COMM-8] is found in Arabic, in three of four that the rules do not know, and not in harmless ones', () => {
    expect(arabicViolenceComments.filter((text) => !kindsOf(text).includes('violence'))).toEqual([])
    expect(arabicOverdoseComments.filter((text) => !kindsOf(text).includes('overdose'))).toEqual([])
    expect(silent(arabicUnseenComments).length / arabicUnseenComments.length).toBeLessThan(1 / 4)
    expect(loud([...arabicHarmlessComments, ...arabicHarmless])).toEqual([])
    expect(loud(peaceInArabicUnseen).length, loud(peaceInArabicUnseen).join('\n')).toBeLessThanOrEqual(1)
  })

  it.each([
    'my ex used to hit the gym',
    'This cough is killing me.',
    'I took two tablets of ibuprofen.',
    'My father beat me when I was a child, and I still have anxiety at night.',
    'Years ago I took too many sleeping pills.',
    'Child abuse is a serious problem.',
  ])('[COMM-8] is not in: %s', (text) => {
    expect(kindsOf(text)).toEqual([])
  })

  it.each([
    ['My skin is better. 😢 My husband hits me when he drinks.', 'husband hits me'],
    ['Ten years ago he hit me.\nLast night he hit me again.', 'he hit me'],
    ['Hola. Me violaron anoche, ayuda', 'Me violaron'],
    ['هل الدواء آمن؟ زَوْجي يَضْرِبُني كل ليلة', 'يَضْرِبُني'],
  ])('[COMM-8] is marked where it was typed: %s', (text, marked) => {
    expect(dangerOfComment(text).violence.map((span) => text.slice(...span))).toEqual([marked])
  })

  it('[COMM-8] is not found in text that is none', () => {
    for (const text of [
      '',
      '\ud800',
      '...',
      'a'.repeat(4000),
      'took my pills '.repeat(300),
      'he hit '.repeat(600),
      'أخذت '.repeat(800),
    ])
      expect(kindsOf(text)).toEqual([])
  })
})
