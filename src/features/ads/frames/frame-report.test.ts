import { expect, it } from 'vitest'
import { frameReportOf } from './frame-report.ts'

it.each([{ kind: 'empty' }, { kind: 'called' }, { kind: 'filled', size: [300, 250] }])(
  '[ADS-9] accepts the report %j from a frame',
  (report) => {
    expect(frameReportOf(report)).toEqual(report)
  },
)

it.each([
  ...[null, undefined, 'filled', 7, {}, [], { kind: 'other' }, { kind: 'filled' }],
  ...[[300], [300, 250, 1], [0, 250], [300, -1], [300, 2001], [1.5, 2], ['300', '250'], [Number.NaN, 1]].map(
    (size) => ({
      kind: 'filled',
      size,
    }),
  ),
])('[ADS-9] refuses the report %j from a frame', (report) => {
  expect(frameReportOf(report)).toBeNull()
})
