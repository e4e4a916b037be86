import * as Plot from '@observablehq/plot'
import type { ExperimentResult, SvgElement } from '../../desk-api.ts'
import { drawPlot, inLines, nameMargin, type plotWidths } from './draw-chart.ts'

const rowHeight = 44

/** Draws the interval of each variant's difference from the control, which is the line at zero; null without any. */
export function drawDifferences(
  variants: ExperimentResult['variants'],
  width: keyof typeof plotWidths,
): SvgElement | null {
  const rows = variants.flatMap(({ name, difference }) =>
    difference
      ? [
          {
            name: inLines(name),
            low: 100 * difference.low,
            high: 100 * difference.high,
            estimate: 100 * difference.estimate,
          },
        ]
      : [],
  )
  if (rows.length === 0) return null
  const farthest = Math.max(...rows.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)])) * 1.1
  return drawPlot(
    {
      height: rows.length * rowHeight + 56,
      marginTop: 8,
      marginBottom: 44,
      marginLeft: nameMargin(rows.map(({ name }) => name)),
      marginRight: 16,
      x: {
        label: 'Points more than control',
        grid: true,
        ticks: 5,
        domain: [-farthest, farthest],
        labelAnchor: 'center',
        labelArrow: 'none',
      },
      y: { label: null, domain: rows.map(({ name }) => name), tickSize: 0 },
      marks: [
        Plot.ruleX([0], { stroke: 'var(--ink)' }),
        Plot.ruleY(rows, {
          y: 'name',
          x1: 'low',
          x2: 'high',
          stroke: 'var(--brand)',
          strokeWidth: 3,
          strokeLinecap: 'round',
        }),
        Plot.dot(rows, { x: 'estimate', y: 'name', r: 6, fill: 'var(--brand)' }),
      ],
    },
    width,
  )
}
