import { expect, it } from 'vitest'
import { plotWidths } from './draw-chart.ts'
import { drawDifferences } from './draw-differences.ts'

const control = { name: 'control', weight: 50, exposed: 5000, outcomes: 500, rate: 0.1, difference: null }
const difference = { estimate: 0.04, low: 0.0203, high: 0.0597 }

it('[EXP-1] differences are drawn as intervals, with nothing that the policy forbids', () => {
  const variants = [control, { ...control, name: 'open', outcomes: 700, rate: 0.14, difference }]
  for (const width of ['narrow', 'wide'] as const) {
    const drawn = drawDifferences(variants, width)
    expect(drawn).toMatchObject({ tag: 'svg', attributes: { width: String(plotWidths[width]) } })
    expect(JSON.stringify(drawn)).not.toMatch(/"(style|script|class|on\w+)"|NaN|undefined|⚠/)
  }
  expect(drawDifferences([control, { ...control, name: 'open' }], 'wide')).toBeNull()
})
