import { expect, it } from 'vitest'
import { ProgramProcess } from '#server/testing/site-process.ts'

it('[MAIL-4] acknowledged submissions are stored once, whichever of the site and its database are killed', {
  timeout: 300_000,
}, async () => {
  const { code, lines } = await new ProgramProcess('drill', ['crash-test', '6'], {}).ended()
  expect(lines.slice(-2)).toEqual([
    expect.stringMatching(/: the site 2, its database 2, both 2 times$/),
    expect.stringMatching(/^[1-9]\d* submissions acknowledged; .* 0 faults$/),
  ])
  expect(code).toBe(0)
})

it('[NEWS-4] no version or publication is lost, and nothing unpublished is shown, whichever of desk, site and database are killed', {
  timeout: 300_000,
}, async () => {
  const { code, lines } = await new ProgramProcess('drill', ['newsroom-test', '4'], {}).ended()
  expect(lines.at(-1)).toMatch(/^[1-9]\d* versions and \d+ publications acknowledged; .* 0 faults$/)
  expect(code).toBe(0)
})
