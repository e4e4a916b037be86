import { describe, expect, it } from 'vitest'
import { arabicTexts, englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { boundMessages, CommentInput, keptNumber, messages, sentAge, sentYears } from './comment.schema.ts'

const typed = {
  comment: 'It faded.',
  yearsSinceDiagnosis: '3',
  primaryHealthConcern: 'Melasma',
  age: '',
  email: 'ana@example.org',
  url: '/health/dark-spots',
  terms: 'true',
}

function mistakes(fields: object): { field: unknown; message: string }[] {
  const { error } = CommentInput.safeParse({ ...typed, ...fields })
  return error?.issues.map(({ path, message }) => ({ field: path[0], message: englishTexts.words(message) })) ?? []
}

describe('a comment', () => {
  it('[COMM-2] [COMM-10] needs no age', () => {
    expect(CommentInput.parse(typed)).toMatchObject({ age: '', yearsSinceDiagnosis: '3', comment: 'It faded.' })
  })

  it('[COMM-6] may have only the six fields of the interface', () => {
    const { terms: _, ...six } = typed
    expect(CommentInput.parse({ ...six, age: '41', yearsSinceDiagnosis: '<1' })).toEqual({
      ...six,
      age: '41',
      yearsSinceDiagnosis: '<1',
    })
  })

  const empty = { primaryHealthConcern: '', yearsSinceDiagnosis: '', email: '', comment: ' ', terms: 'false' }
  it.each([
    [{}, 'primaryHealthConcern', 'Please select a condition'],
    [
      { primaryHealthConcern: 'Melasma' },
      'yearsSinceDiagnosis',
      'Please enter how many years you been living with this condition or health concern',
    ],
    [{ primaryHealthConcern: 'Melasma', yearsSinceDiagnosis: '2' }, 'email', 'Please enter your email'],
    [{ primaryHealthConcern: 'Melasma', yearsSinceDiagnosis: '2', email: 'ana@' }, 'email', 'Error in email format'],
    [
      { primaryHealthConcern: 'Melasma', yearsSinceDiagnosis: '2', email: typed.email },
      'comment',
      'Please add your comment',
    ],
    [
      { primaryHealthConcern: 'Melasma', yearsSinceDiagnosis: '2', email: typed.email, comment: 'Mine.' },
      'terms',
      'Please agree to our Terms of Use to submit a comment.',
    ],
  ])('[COMM-3] is checked in order, and only the first mistake is reported: %o', (fields, field, message) => {
    expect(mistakes({ ...empty, ...fields })).toEqual([{ field, message }])
  })

  it('[COMM-3] treats a lone sign or point as missing years', () => {
    for (const yearsSinceDiagnosis of ['-', '.', '-.'])
      expect(mistakes({ yearsSinceDiagnosis })).toEqual([
        { field: 'yearsSinceDiagnosis', message: englishTexts.words(messages.years) },
      ])
  })

  it('[COMM-4] has 1500 characters at most, its email 50, and is refused at the field rather than cut', () => {
    const longest = { comment: 'a'.repeat(1500), email: `a@${'b'.repeat(43)}.test` }
    expect(CommentInput.parse({ ...typed, ...longest })).toMatchObject(longest)
    const mistakeOf = (fields: object) => mistakes({ ...typed, ...fields })
    expect(mistakeOf({ comment: 'a'.repeat(1501) })).toEqual([
      { field: 'comment', message: englishTexts.words(boundMessages.comment) },
    ])
    const email = `a@${'b'.repeat(44)}.com.example`
    expect(mistakeOf({ email })).toEqual([{ field: 'email', message: englishTexts.words(boundMessages.email) }])
  })

  it.each([
    [{ age: '4-29' }, 'age', boundMessages.age],
    [{ age: '-4' }, 'age', boundMessages.age],
    [{ age: '121' }, 'age', boundMessages.age],
    [{ yearsSinceDiagnosis: '-..1' }, 'yearsSinceDiagnosis', boundMessages.years],
    [{ yearsSinceDiagnosis: '5-6' }, 'yearsSinceDiagnosis', boundMessages.years],
    [{ yearsSinceDiagnosis: '121' }, 'yearsSinceDiagnosis', boundMessages.years],
    [{ age: '40', yearsSinceDiagnosis: '41' }, 'yearsSinceDiagnosis', boundMessages.yearsAboveAge],
  ])('refuses impossible numbers: %j', (fields, field, message) => {
    expect(mistakes(fields)).toEqual([{ field, message: englishTexts.words(message) }])
  })

  it('may be from a reader of any age, ill from birth', () => {
    for (const [age, years] of [
      ['0', '<1'],
      ['120', '120'],
      ['41.4', '41'],
      ['', '99'],
    ])
      expect(mistakes({ age, yearsSinceDiagnosis: years }), `${age} ${years}`).toEqual([])
  })

  it('is empty if all its characters are invisible', () => {
    expect(mistakes({ comment: '\u200b\u2060 \u3164' })).toEqual([
      { field: 'comment', message: englishTexts.words(messages.comment) },
    ])
  })

  it.each([
    ['0', '<1'],
    ['0.9', '<1'],
    ['-3', '<1'],
    ['<1', '<1'],
    ['1', '1'],
    ['1.4', '1'],
    ['2.5', '3'],
    ['12345', '1234'],
    ['about 7 years', '7'],
    ['5-6', '5-6'],
    ['-..1', '-..1'],
    ['', ''],
    ['.', ''],
  ])('[COMM-5] sends the years %j as %j', (years, sent) => {
    expect(sentYears(years)).toBe(sent)
  })

  it.each([
    ['41.5', '42'],
    ['41', '41'],
    ['-', ''],
    ['', ''],
    ['-4', '-4'],
    ['4-29', '4-29'],
  ])('[COMM-5] sends the age %j as %j', (age, sent) => {
    expect(sentAge(age)).toBe(sent)
  })

  it.each([
    ['12a.5', '12.5'],
    ['1e5', '15'],
    ['-12345', '-123'],
  ])('[COMM-4] changes %j in a field for numbers to %j', (text, kept) => {
    expect(keptNumber(text)).toBe(kept)
  })
})

describe('[LANG-2] a mistake in a comment', () => {
  it.each([
    {
      texts: englishTexts,
      age: 'Please enter your age as a number from 0 to 120, or leave it empty',
      comment: 'Please keep your comment to 1,500 characters',
    },
    {
      texts: spanishTexts,
      age: 'Indique su edad con un número de 0 a 120, o déjela en blanco',
      comment: 'El comentario no puede tener más de 1500 caracteres',
    },
    {
      texts: arabicTexts,
      age: 'يُرجى إدخال عمرك رقمًا من 0 إلى 120، أو ترك الحقل فارغًا',
      comment: 'يُرجى ألا يزيد تعليقك على 1,500 حرف',
    },
  ])('is reported in the language of the page: $age', ({ texts, age, comment }) => {
    const { error } = CommentInput.safeParse({ ...typed, age: '130' })
    expect(error?.issues.map(({ message }) => texts.words(message))).toEqual([age])
    expect(texts.words(boundMessages.comment)).toBe(comment)
  })

  it('takes numbers in the digits of Arabic and of Persian', () => {
    expect([keptNumber('٤١'), keptNumber('۴۱'), sentYears('٣'), sentAge('٠')]).toEqual(['41', '41', '3', '0'])
  })
})
