import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { corpus, hasCorpora } from '#authoring/testing/corpora.ts'
import { hostileStrings } from '#model/testing/hostile-strings.ts'
import { maxLengths, scrubbedMessage, scrubbedStack } from './scrub-error.ts'
import { wordsOfErrors } from './words-of-errors.ts'

describe('[PRIV-1, ERR-1] the message of an error', () => {
  it.each([
    ["Cannot read properties of null (reading 'dataset')", "Cannot read properties of null (reading 'dataset')"],
    ["null is not an object (evaluating 'e.dataset.rash')", "null is not an object (evaluating 'e.dataset.rash')"],
    [`can't access property "dataset", e is null`, `can't access property "dataset", e is null`],
    ['t.closest is not a function', 't.closest is not a function'],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=hiv for',
      'Minified React error #418; visit … for',
    ],
    ['Unexpected token \'h\', "hiv test near me" is not valid JSON', 'Unexpected token \'…" is not valid JSON'],
    [
      "Failed to execute 'querySelector' on 'Document': '#my rash' is not a valid selector",
      "Failed to execute 'querySelector' on 'Document': '#…' is not a valid selector",
    ],
    ['Failed to fetch https://salus.test/health/hiv?q=a#b', 'Failed to fetch …'],
    ['Failed to fetch /health/hiv?q=a', 'Failed to fetch …'],
    ['health/hiv: 503', '…: 503'],
    [
      'Failed to fetch dynamically imported module: https://salus.test/assets/gallery.behavior-a1.js?again',
      'Failed to fetch dynamically imported module: /assets/gallery.behavior-a1.js',
    ],
    ['HIV: symptoms | Salus is not allowed', '… is not allowed'],
    ['hiv: Symptoms is not allowed', '… is not allowed'],
    ['ana@example.org is no number, nor is 555-010-9999 or 5550109', '… is no number, nor is … or …'],
    ["Symptom of 'hiv'", "… of '…'"],
    ['two\nlines\u0000', 'two …'],
  ])('%j is reported as %j', (message, reported) => {
    expect(scrubbedMessage(message, ['HIV: symptoms | Salus', 'HIV: symptoms'])).toBe(reported)
    expect(scrubbedMessage(reported), 'by the server').toBe(reported)
  })

  it('removes texts of the page even if each of their words occurs in errors', () => {
    const texts = ['How to use a ring', 'ring', 'no', '/health/no-response']
    for (const text of ['how to use a ring', 'How-to use A ring', '/health/no-response', 'health/no-response'])
      expect(scrubbedMessage(`Failed: ${text}, try`, texts)).toBe('Failed: …, try')
    expect(scrubbedMessage('no response', texts)).toBe('no response')
  })

  it('is limited in length', () => {
    expect(scrubbedMessage('no '.repeat(5000))).toHaveLength(maxLengths.message)
  })

  const lists = [
    { list: 'of its own', texts: hostileStrings },
    ...(hasCorpora
      ? [
          { list: 'of naughty strings', texts: JSON.parse(readFileSync(corpus('xss/blns.json'), 'utf8')) as string[] },
          {
            list: 'of scripts',
            texts: readFileSync(corpus('xss/payloadbox-xss-payload-list.txt'), 'utf8').split('\n'),
          },
        ]
      : []),
  ]
  it.each(lists)('holds no word of a list $list', ({ texts }) => {
    expect(texts.length).toBeGreaterThan(20)
    for (const text of texts) {
      for (const message of [text, `Failed to fetch ${text}`, `'${text}' is not a valid selector`]) {
        const scrubbed = scrubbedMessage(message)
        expect(scrubbed).toMatch(/^[\x20-\x7e\s…]*$/)
        for (const word of scrubbed.match(/[\w$]{2,}/g) ?? [])
          expect(wordsOfErrors.has(word.toLowerCase()) || /^\d{1,3}$/.test(word), `${word} of ${message}`).toBe(true)
      }
      if (/(\w.*){3}/.test(text)) expect(scrubbedMessage(`is null: ${text}`, [text])).not.toContain(text)
    }
  })
})

describe('[PRIV-1, ERR-1] the stack of an error', () => {
  it.each([
    [
      'Chrome',
      'TypeError: "hiv"\n    at attach (https://salus.test/assets/entry-a1.js?x=hiv:1:234)\n    at https://salus.test/health/hiv?q=1:3:4',
      'at attach (/assets/entry-a1.js:1:234)\nat …',
    ],
    ['a page that forges one', 'at my rash:12\nmy rash@https://salus.test/hiv:1\nat rash (x) (/assets/a.js:1:2)', ''],
    [
      'Firefox',
      'attach@https://salus.test/assets/entry-a1.js:1:234\n@https://salus.test/health/hiv#hiv:1:2',
      'attach@/assets/entry-a1.js:1:234\n@…',
    ],
  ])('of %s names scripts and places, and no page', (_, stack, reported) => {
    expect(scrubbedStack(stack)).toBe(reported)
    expect(scrubbedStack(reported)).toBe(reported.replace(/\n.*…$/, ''))
  })

  it('is limited in length', () => {
    expect(scrubbedStack('at f (https://salus.test/assets/a.js:1:1)\n'.repeat(100)).split('\n')).toHaveLength(8)
  })
})
