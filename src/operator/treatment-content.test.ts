import { expect, it } from 'vitest'
import { demonstrationContent } from '#server/testing/site-under-test.ts'

/** The sets the specification counts, by the files that hold them. */
const counted = [
  ...['fordyce-spots', 'dark-circles', 'scars', 'acne-scars', 'hormonal-acne', 'dark-spots', 'whiteheads'],
  ...['stretch-marks-natural', 'stretch-marks-medical', 'keloids', 'broken-blood-vessels'],
  ...['back-acne-scars-at-home', 'back-acne-scars-in-office', 'acne-home-remedies', 'acne-medical-treatment'],
  ...['acne-in-black-people', 'poison-ivy-treatment', 'poison-ivy-remedies'],
]

it('[TREAT-1] every data set is imported, and [TREAT-2] shown in an article', { timeout: 240_000 }, async () => {
  const documents = await demonstrationContent()
  const sets = documents.filter(({ kind }) => kind === 'treatment').map(({ key }) => key)
  expect(sets.sort()).toEqual(counted.sort())
  const site = documents.find((document) => document.kind === 'site')
  const placements = site?.kind === 'site' ? site.value.treatmentPlacements : []
  expect(placements.map(({ set }) => set).sort()).toEqual(counted)
  expect(new Set(placements.map(({ path }) => path)).size).toBeGreaterThanOrEqual(12)
})
