import { expect, it } from 'vitest'
import { defaultRetention } from '#model/readers/retention.ts'
import { arabicTexts, englishTexts, spanishTexts } from '#texts/testing/english-texts.tsx'
import { keptByServer } from './kept-by-server.rules.ts'

const retention = {
  ...defaultRetention,
  eventDays: 91,
  errorDays: 32,
  mailDays: 33,
  feedbackDays: 364,
  commentDays: 95,
}

it('[PRIV-1] names the times of the settings and the limits', () => {
  const items = keptByServer(retention, englishTexts)
  const text = items.map(({ until }) => until).join('\n')
  for (const time of [
    '10 seconds, a minute and a day',
    '91 days',
    '730 days',
    '32 days',
    '33 days',
    '364 days',
    '95 days',
    '12 hours',
  ])
    expect(text).toContain(time)
})

it('[PRIV-1] names all data of readers and of the staff in the tables', () => {
  const items = keptByServer(retention, englishTexts)
  expect(items.map(({ what }) => what)).toEqual([
    'Internet addresses',
    'Counts of what is pressed and seen',
    'Errors of scripts',
    'Comments',
    'Reports of published comments',
    'Blocks of writers',
    'Feedback, answers to our survey and requests for topics',
    'Signups for newsletters',
    'Mail',
    'Counts of mail',
    'Blocks of mail',
    'Forms that were sent',
    'Erasures',
    'What moderators and the rest of the staff did',
    'Accounts of the staff',
    'Sessions of the staff',
  ])
  expect(items.find(({ what }) => what === 'Comments')?.until).toMatch(/wait.*passed on.*95 days/)
})

it('[PRIV-1] [LANG-2] names the times in every language, with its plural forms', () => {
  const textIn = (texts: typeof englishTexts) => {
    const items = keptByServer({ ...retention, eventDays: 1, mailDays: 2 }, texts)
    return items.map(({ until }) => until).join('\n')
  }
  expect(textIn(englishTexts)).toContain('for 1 day;')
  expect(textIn(spanishTexts)).toMatch(/10 segundos, un minuto y un día.*durante 1 día;.*hasta 2 días después/s)
  expect(textIn(arabicTexts)).toMatch(/لمدة يوم واحد؛.*حتى يومين بعد إرسالها/s)
})
