import { describe, expect, it } from 'vitest'
import { maxLengths, scrubbedMessage, scrubbedStack } from './scrub-error.ts'

describe('[PRIV-1, ERR-1] the message of an error', () => {
  it.each([
    ["Cannot read properties of null (reading 'dataset')", "Cannot read properties of null (reading 'dataset')"],
    ['Unexpected token \'h\', "hiv test near me" is not valid JSON', 'Unexpected token \'h\', "…" is not valid JSON'],
    ["'#my rash' is not a valid selector", "'…' is not a valid selector"],
    ['Failed to fetch https://salus.test/health/hiv?q=a#b', 'Failed to fetch …'],
    ['Failed to fetch /health/hiv?q=a', 'Failed to fetch …'],
    [
      'Failed to fetch dynamically imported module: https://salus.test/assets/gallery.task-a1.js?again',
      'Failed to fetch dynamically imported module: /assets/gallery.task-a1.js',
    ],
    ['HIV: symptoms | Salus is broken', '… is broken'],
    ['ana@example.org is no number', '… is no number'],
    ['two\nlines\u0000', 'two lines '],
  ])('%j is reported as %j', (message, reported) => {
    expect(scrubbedMessage(message, 'HIV: symptoms | Salus')).toBe(reported)
  })

  it('is cut', () => {
    expect(scrubbedMessage('x'.repeat(5000))).toHaveLength(maxLengths.message)
  })
})

describe('[PRIV-1, ERR-1] the stack of an error', () => {
  it.each([
    [
      'Chrome',
      'TypeError: "hiv"\n    at attach (https://salus.test/assets/entry-a1.js?x=hiv:1:234)\n    at https://salus.test/health/hiv?q=1:3:4',
      'at attach (/assets/entry-a1.js:1:234)\nat …',
    ],
    [
      'Firefox',
      'attach@https://salus.test/assets/entry-a1.js:1:234\n@https://salus.test/health/hiv#hiv:1:2',
      'attach@/assets/entry-a1.js:1:234\n@…',
    ],
  ])('of %s names scripts and places, and no page', (_, stack, reported) => {
    expect(scrubbedStack(stack)).toBe(reported)
    expect(scrubbedStack(reported)).toBe(reported.replace(/\n.*…$/, ''))
  })

  it('is cut', () => {
    expect(scrubbedStack('at f (https://salus.test/assets/a.js:1:1)\n'.repeat(100)).split('\n')).toHaveLength(8)
  })
})
