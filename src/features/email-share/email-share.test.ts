import { describe, expect, it } from 'vitest'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { mailtoFrom, mailtoOf } from './email-share.rules.ts'
import { EmailShare } from './email-share.schema.ts'

const share = {
  yourName: 'Ada Lovelace',
  yourEmail: 'ada@example.org',
  theirEmail: 'ben@example.org',
  shareBarType: 'tablet',
  pathname: '/health/dark-spots',
}

/** The first message at each field. */
function problemsOf(changed: object): Record<string, string> {
  const issues = EmailShare.safeParse({ ...share, ...changed }).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), englishTexts.words(message)]),
  )
}

describe('the form that emails a page', () => {
  it('[MAIL-1] needs a name and two addresses, in their format', () => {
    expect(problemsOf({})).toEqual({})
    expect(problemsOf({ yourName: ' ', yourEmail: '', theirEmail: undefined })).toEqual({
      yourName: 'Please enter your name',
      yourEmail: 'Please enter your email',
      theirEmail: 'Please enter their email',
    })
    expect(problemsOf({ yourEmail: 'ada@', theirEmail: 'ben.example.org' })).toEqual({
      yourEmail: 'Error in email format',
      theirEmail: 'Error in email format',
    })
  })

  it.each([
    'ben@example.org, cleo@example.org',
    'ben@example.org;cleo@example.org',
    'ben@example.org cleo@example.org',
    'ben@example.org\ncleo@example.org',
    'ben@example.org\r\nBcc: cleo@example.org',
    'Ben <ben@example.org>',
    'ben%cleo@example.org, dan@example.org',
    '"ben, cleo"@example.org',
    `${'b'.repeat(250)}@example.org`,
  ])('[MAIL-4] takes no second recipient, no header and no long address: %j', (theirEmail) => {
    expect(Object.keys(problemsOf({ theirEmail }))).toEqual(['theirEmail'])
  })

  it('[MAIL-2] names the device, and the article by its path alone', () => {
    expect(Object.keys(problemsOf({ shareBarType: 'watch', pathname: 'https://example.org/x' }))).toEqual([
      'pathname',
      'shareBarType',
    ])
    for (const pathname of ['', '/a b', '/a\0', '//example.org?x', `/${'a'.repeat(200)}`])
      expect(Object.keys(problemsOf({ pathname }))).toEqual(['pathname'])
  })
})

describe('the mail that a reader sends with a program of their own', () => {
  const mailto = mailtoOf({ title: 'Spots & "scars"', address: 'https://salus.test/health/spots' })

  it('[SHARE-2] holds the title and the address with its campaign, without a plus for a space', () => {
    const url = new URL(mailto)
    expect([url.protocol, url.pathname]).toEqual(['mailto:', ''])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      subject: 'Spots & "scars"',
      body: 'https://salus.test/health/spots?utm_medium=social&utm_source=email&utm_campaign=social-sharebar-referred-mobile',
    })
    expect(mailto).not.toContain('+')
  })

  it('[SHARE-4] names the device', () => {
    expect(mailtoFrom('desktop', mailto)).toMatch(/social-sharebar-referred-desktop$/)
  })
})
