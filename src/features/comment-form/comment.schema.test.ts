import { describe, expect, it } from 'vitest'
import { CommentInput, keptNumber, messages, sentAge, sentYears } from './comment.schema.ts'

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
  return error?.issues.map(({ path, message }) => ({ field: path[0], message })) ?? []
}

describe('a comment', () => {
  it('[COMM-2] [COMM-10] needs no age', () => {
    expect(CommentInput.parse(typed)).toMatchObject({ age: '', yearsSinceDiagnosis: '3', comment: 'It faded.' })
  })

  it('[COMM-6] may have the six fields of the interface alone', () => {
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
  ])('[COMM-3] is checked in order, and the first mistake alone is reported: %o', (fields, field, message) => {
    expect(mistakes({ ...empty, ...fields })).toEqual([{ field, message }])
  })

  it('[COMM-3] counts a lone sign or point as no years', () => {
    for (const yearsSinceDiagnosis of ['-', '.', '-.'])
      expect(mistakes({ yearsSinceDiagnosis })).toEqual([{ field: 'yearsSinceDiagnosis', message: messages.years }])
  })

  it('[COMM-4] is cut to 1500 characters, its email to 50, and never within a character', () => {
    const { comment, email } = CommentInput.parse({
      ...typed,
      comment: `${'a'.repeat(1499)}😀 and more`,
      email: `a@${'b'.repeat(44)}.com.example`,
    })
    expect(comment).toBe('a'.repeat(1499))
    expect(email).toHaveLength(50)
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
    ['5-6', '56'],
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
    ['-4', ''],
  ])('[COMM-5] sends the age %j as %j', (age, sent) => {
    expect(sentAge(age)).toBe(sent)
  })

  it.each([
    ['12a.5', '12.5'],
    ['1e5', '15'],
    ['-12345', '-123'],
  ])('[COMM-4] keeps of %j in a field for numbers %j', (text, kept) => {
    expect(keptNumber(text)).toBe(kept)
  })
})
