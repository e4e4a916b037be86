import { describe, expect, it } from 'vitest'
import { crisisWordsIn } from './crisis-words-in.ts'
import {
  fourthUnseen,
  secondArabic,
  secondEnglish,
  secondGerman,
  secondHarmless,
  secondSpanish,
  third,
} from './testing/crisis-held-out.ts'
import { developedOn, harmless, heldOut, histories } from './testing/crisis-phrases.ts'
import {
  arabicHarmless,
  arabicPhrases,
  spanishHarmless,
  spanishPhrases,
} from './testing/crisis-phrases-of-languages.ts'

const isCrisis = (text: string) => {
  const { spans, isHistory } = crisisWordsIn(text)
  return spans.length > 0 && !isHistory
}

describe('words of a crisis', () => {
  it('[COMM-8] are found in 95 of 100 phrases, and of those unknown to the rules in five of six', () => {
    const missed = (phrases: readonly string[]) => phrases.filter((phrase) => !isCrisis(phrase))
    const all = [...developedOn, ...heldOut]
    expect(missed(developedOn).length / developedOn.length, missed(developedOn).join('\n')).toBeLessThan(0.02)
    expect(missed(heldOut).length / heldOut.length, missed(heldOut).join('\n')).toBeLessThan(1 / 6)
    expect(missed(all).length / all.length).toBeLessThan(0.05)
  })

  it.each([
    { language: 'English', phrases: secondEnglish },
    { language: 'German', phrases: secondGerman },
    { language: 'Spanish', phrases: secondSpanish },
    { language: 'Arabic', phrases: secondArabic },
  ])('[LANG-4] [COMM-8] are found in 95 of 100 sentences of a second list in $language', ({ phrases }) => {
    expect(phrases.length).toBeGreaterThanOrEqual(40)
    const missed = phrases.filter((phrase) => !isCrisis(phrase))
    expect(missed.length / phrases.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
  })

  it('[LANG-4] [COMM-8] are found in a third list, in half of an unseen fourth, and in no harmless sentence', () => {
    expect(third.filter((phrase) => !isCrisis(phrase))).toEqual([])
    const missed = fourthUnseen.filter((phrase) => !isCrisis(phrase))
    expect(missed.length / fourthUnseen.length, missed.join('\n')).toBeLessThanOrEqual(0.5)
    expect(secondHarmless.length).toBeGreaterThanOrEqual(90)
    expect(secondHarmless.filter((text) => crisisWordsIn(text).spans.length > 0)).toEqual([])
  })

  it('[COMM-8] are not found where death and pain are figures of speech', () => {
    expect(harmless.length).toBeGreaterThanOrEqual(60)
    expect(harmless.filter((text) => crisisWordsIn(text).spans.length > 0)).toEqual([])
  })

  it.each([
    { language: 'Spanish', phrases: spanishPhrases, quiet: spanishHarmless },
    { language: 'Arabic', phrases: arabicPhrases, quiet: arabicHarmless },
  ])('[LANG-4] [COMM-8] are found in 95 of 100 phrases in $language, and in no figure of speech', (cases) => {
    const { phrases, quiet } = cases
    expect([phrases.length >= 60, quiet.length >= 30]).toEqual([true, true])
    const missed = phrases.filter((phrase) => !isCrisis(phrase))
    expect(missed.length / phrases.length, missed.join('\n')).toBeLessThan(0.05)
    expect(quiet.filter((text) => crisisWordsIn(text).spans.length > 0)).toEqual([])
  })

  it.each([
    ['قبل سنوات حاول أخي الانتحار', true],
    ['انتحر صديقي العام الماضي', true],
    ['انتحر صديقي العام الماضي وأنا أفكر في الانتحار', false],
  ])('[LANG-4] [COMM-8] in Arabic are of long ago, or not: %s', (text, isHistory) => {
    expect(crisisWordsIn(text).isHistory).toBe(isHistory)
    expect(crisisWordsIn(text).spans).not.toEqual([])
  })

  it.each(histories)('[COMM-8] of long ago are found, and marked as history: %s', (text) => {
    expect(crisisWordsIn(text)).toMatchObject({ spans: [expect.anything()], isHistory: true })
  })

  it.each([
    'I used to be suicidal and it came back tonight.',
    'Ten years ago I tried to kill myself. I want to die.',
    'My brother died by suicide last year and I still think of suicide.',
    'I lost my job and feel suicidal',
    'I used to be happy. I am suicidal.',
    'In recovery and cutting myself',
    'In recovery, but I have urges to hurt myself.',
    'I survived cancer and I’m feeling suicidal.',
    'I lost my house, self-harm every night.',
    'My mother died and I think about suicide.',
    'My brother died by suicide. I feel so alone.',
    'Hace años era feliz. Estoy suicida.',
    'Früher war ich glücklich. Ich bin suizidal.',
  ])('[COMM-8] of long ago are no history when it is not over: %s', (text) => {
    expect(crisisWordsIn(text).isHistory).toBe(false)
  })

  it.each([
    ['Help. K!ll mys3lf, I said', 'K!ll mys3lf'],
    ['Ya no QUIERO vivir… 😢', 'Ya no QUIERO vivir'],
    ['so: k i l l m y s e l f!', 'k i l l m y s e l f'],
    ['I wannnna diiiie, ok', 'wannnna diiiie'],
    ['ＫＭＳ', 'ＫＭＳ'],
    ['ich mo\u0308chte sterben.', 'mo\u0308chte sterben'],
    ['تعبت. وأُرِيدُ أنْ أمـــوووت، ساعدوني', 'أُرِيدُ أنْ أمـــوووت'],
    ['Hola. أريد الموت y ya', 'أريد الموت'],
  ])('[COMM-8] are marked where they were typed: %s', (text, marked) => {
    expect(crisisWordsIn(text).spans.map((span) => text.slice(...span))).toEqual([marked])
  })

  it('[COMM-8] are not found in text that is none', () => {
    for (const text of ['', '\ud800', 'a'.repeat(4000), 'i want to '.repeat(400), 'l l l '.repeat(600)])
      expect(crisisWordsIn(text)).toEqual({ spans: [], isHistory: false })
  })
})
