import { expect, it } from 'vitest'
import { arabicTexts, englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { alarmWords } from './crisis-mail.rules.ts'

const facts = { waiting: 1, minutes: 119, desk: 'https://desk.example', site: 'Salus', origin: 'https://salus.example' }
/** Without the characters that keep inserted words in their own direction. */
const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')

it.each([
  {
    texts: englishTexts,
    single:
      'A comment at Salus may be from somebody in a crisis. The oldest has waited 119 min. Please read it at the desk now, or ask somebody else to.',
    titles: ['A comment waits', '2 comments wait'],
    hours: '3 comments at Salus may be from somebody in a crisis. The oldest has waited 2 h.',
  },
  {
    texts: spanishTexts,
    single:
      'Un comentario en Salus puede ser de alguien en crisis. El más antiguo lleva 119 min en espera. Por favor, léalo ahora en la mesa de moderación o pida a otra persona que lo haga.',
    titles: ['Un comentario está en espera', '2 comentarios están en espera'],
    hours: '3 comentarios en Salus pueden ser de alguien en crisis. El más antiguo lleva 2 h en espera.',
  },
  {
    texts: arabicTexts,
    single:
      'تعليق واحد في Salus قد يكون من شخص يمر بأزمة. ومدة انتظار أقدم تعليق 119 دقيقة. يُرجى قراءته الآن في لوحة الإشراف، أو تكليف شخص آخر بذلك.',
    titles: ['تعليق ينتظر', 'تعليقان ينتظران'],
    hours: '3 تعليقات في Salus قد تكون من شخص يمر بأزمة. ومدة انتظار أقدم تعليق ساعتان.',
  },
])(
  '[LANG-2] tells moderators in their language how many comments wait, and how long: $titles.0',
  ({ texts, single, titles, hours }) => {
    expect(plain(alarmWords(facts, texts).ask)).toBe(single)
    expect([1, 2].map((waiting) => alarmWords({ ...facts, waiting }, texts).title)).toEqual(titles)
    expect(plain(alarmWords({ ...facts, waiting: 3, minutes: 120 }, texts).ask)).toContain(hours)
  },
)
