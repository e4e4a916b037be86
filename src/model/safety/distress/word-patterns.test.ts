import { describe, expect, it } from 'vitest'
import {
  commentAbuseWords,
  commentPoisonWords,
  quietOfAbuse,
  quietOfBoth,
  quietOfCare,
  quietOfPoison,
  wordsOfTimesPast,
} from './comment-words.ts'
import { englishCrisisWords } from './crisis-english.ts'
import { germanCrisisWords } from './crisis-german.ts'
import { spanishCrisisWords } from './crisis-spanish.ts'
import { wordsOfCrisisOrHistory, wordsOfHistory, wordsOfNow } from './crisis-words.ts'
import {
  englishAbuseWords,
  englishControlWords,
  englishEmergencyWords,
  englishPoisonWords,
  englishSearchedAbuseWords,
  englishSearchedPoisonWords,
} from './danger-english.ts'
import { germanAbuseWords, germanPoisonWords } from './danger-german.ts'
import { spanishAbuseWords, spanishEmergencyWords, spanishPoisonWords } from './danger-spanish.ts'
import { distinctWordsOf, withoutGaps } from './distinct-words.ts'
import { foldText } from './fold-text.ts'
import { developedOn, harmless, heldOut, histories } from './testing/crisis-phrases.ts'
import { spanishHarmless, spanishPhrases } from './testing/crisis-phrases-of-languages.ts'
import {
  germanHarmlessComments,
  germanOverdoseComments,
  germanUnseenComments,
  germanViolenceComments,
} from './testing/german-comments.ts'
import {
  harmlessComments,
  laterComments,
  overdoseComments,
  spanishComments,
  spanishHarmlessComments,
  unseenComments,
  violenceComments,
} from './testing/latin-comments.ts'
import {
  typedInDanger,
  typedInDangerInSpanish,
  typedInPeace,
  typedInPeaceInSpanish,
} from './testing/typed-in-danger.ts'
import { compiled, spansIn, type WordPatterns } from './word-patterns.ts'

const patterns = [
  ...[englishCrisisWords, germanCrisisWords, spanishCrisisWords, wordsOfCrisisOrHistory, wordsOfHistory, wordsOfNow],
  ...[englishAbuseWords, englishControlWords, englishEmergencyWords, englishPoisonWords],
  ...[englishSearchedAbuseWords, englishSearchedPoisonWords, commentAbuseWords, commentPoisonWords],
  ...[quietOfAbuse, quietOfBoth, quietOfCare, quietOfPoison, wordsOfTimesPast],
  ...[spanishAbuseWords, spanishEmergencyWords, spanishPoisonWords, germanAbuseWords, germanPoisonWords],
].flat()
const texts = [
  ...[developedOn, heldOut, histories, harmless, spanishPhrases, spanishHarmless],
  ...[typedInDanger, typedInPeace, typedInDangerInSpanish, typedInPeaceInSpanish],
  ...[
    violenceComments,
    overdoseComments,
    laterComments,
    unseenComments,
    harmlessComments,
    spanishComments,
    spanishHarmlessComments,
  ],
  ...[germanViolenceComments, germanOverdoseComments, germanUnseenComments, germanHarmlessComments],
].flat()

describe('patterns of words', () => {
  it('[COMM-8] find the same as one by one, although only those are searched whose words occur', () => {
    const byWords = compiled(patterns)
    const oneAfterAnother: WordPatterns = {
      ...compiled(patterns),
      byStart: new Map([['', [['', [...patterns.keys()]]]]]),
    }
    const ordered = (spans: [number, number][]) => spans.map(String).sort()
    for (const text of texts.filter((_, index) => index % 3 === 0)) {
      const { folded } = foldText(text)
      expect(ordered(spansIn(folded, byWords)), text).toEqual(ordered(spansIn(folded, oneAfterAnother)))
    }
    expect(oneAfterAnother.expressions.size).toBe(patterns.length)
  })

  it('are not compiled for a text that has none of their words', () => {
    const set = compiled(patterns)
    spansIn(foldText('Asthma').folded, set)
    expect(set.expressions.size).toBeLessThan(10)
  })
})

describe('the words that a pattern needs', () => {
  it.each([
    { pattern: '(i|we) (want|wish) to vanish', words: ['vanish'] },
    { pattern: '(very)? (tired|weary) (of|from) it', words: ['tired', 'weary'] },
    { pattern: 'end it all !(the pain)', words: ['end'] },
    { pattern: '(too|so) (in (pain|need)|sad) [2-9]', words: ['pain', 'ned', 'sad'] },
    { pattern: 'sel(f|ves) off', words: ['sel'] },
    { pattern: 'me ((?<!nobody )hate|drown)', words: ['hate', 'drown'] },
  ])('of "$pattern" are $words', ({ pattern, words }) => {
    expect(distinctWordsOf(pattern)).toEqual(words)
  })

  it('are letters without separators, since words may be written apart or drawn out', () => {
    expect(withoutGaps('i f.eeel 22 sad dad')).toBe('ifel22sadad')
  })

  it('are refused if a single letter is optional, since it would be searched as required', () => {
    expect(() => distinctWordsOf('read the labels?')).toThrow('A letter that may be left out belongs in a group')
  })

  it('are missing if no part is required', () => {
    expect(() => distinctWordsOf('(so|very)? .. $')).toThrow('Nothing that has to be there: (so|very)? .. $')
  })
})
