import { expect, it } from 'vitest'
import { drillKills } from './kills.ts'

it('[MAIL-4] what was acknowledged is stored once, however the site and its database are killed', {
  timeout: 300_000,
}, async () => {
  const report = await drillKills(6, () => undefined)
  expect(report).toMatchObject({ faults: [], kills: { site: 2, database: 2, both: 2 } })
  expect(report.acknowledged).toBeGreaterThan(0)
})
