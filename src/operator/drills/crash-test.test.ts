import { expect, it } from 'vitest'
import { runCrashTest } from './crash-test.ts'

it('[MAIL-4] what was acknowledged is stored once, however the site and its database are killed', {
  timeout: 300_000,
}, async () => {
  const report = await runCrashTest(6, () => undefined)
  expect(report).toMatchObject({ faults: [], kills: { site: 2, database: 2, both: 2 } })
  expect(report.acknowledged).toBeGreaterThan(0)
})
