import * as Plot from '@observablehq/plot'
import { parseHTML } from 'linkedom'
import type { SvgElement } from '../../desk-api.ts'
import type { Chart } from './charts.ts'

/** In pixels. Phones get narrower plots: scaled down, the text of a wide plot could not be read. */
export const plotWidths = { narrow: 300, wide: 600 } as const
const rowHeight = 34
const barsHeight = 220
/** Characters per line of a name beside a bar; longer names wrap. */
const nameLine = 20
/** Average width of a character in plots (Statistics.module.css). */
const characterPx = 6.2

const { document } = parseHTML('<!doctype html><html><body></body></html>')

/** Draws a chart that has rows; null where it has none. Colors are those of the page that shows it. */
export function drawChart(chart: Chart, width: keyof typeof plotWidths): SvgElement | null {
  if (chart.rows.length === 0) return null
  return drawPlot({ days: daysOptions, places: placesOptions, names: namesOptions }[chart.kind](chart), width)
}

export function drawPlot(options: Plot.PlotOptions, width: keyof typeof plotWidths): SvgElement {
  const page = { document: document as unknown as Document, width: plotWidths[width] }
  return treeOf(Plot.plot({ ...page, ...options }) as unknown as Element)
}

function daysOptions({ rows, columns }: Chart): Plot.PlotOptions {
  const bars = rows.map(([day, count]) => ({ day: new Date(day), count }))
  return {
    height: barsHeight,
    // The month is below the day.
    marginBottom: 40,
    y: { label: columns[1] ?? null, grid: true, tickFormat: shortNumber, ...wholeTicks(rows) },
    x: { type: 'utc', label: null },
    marks: [Plot.rectY(bars, { x: 'day', y: 'count', interval: 'day', fill: 'var(--brand)' }), Plot.ruleY([0])],
  }
}

function placesOptions({ rows, columns }: Chart): Plot.PlotOptions {
  const bars = rows.map(([place, count]) => ({ place: Number(place), count }))
  return {
    height: barsHeight,
    y: { label: columns[1] ?? null, grid: true, tickFormat: shortNumber, ...wholeTicks(rows) },
    x: { type: 'band', label: columns[0] ?? null },
    marks: [Plot.barY(bars, { x: 'place', y: 'count', fill: 'var(--brand)' }), Plot.ruleY([0])],
  }
}

function namesOptions({ rows, threshold }: Chart): Plot.PlotOptions {
  const bars = rows.map(([name, count]) => ({ name: inLines(name), count }))
  return {
    height: bars.length * rowHeight + 32,
    marginTop: 4,
    marginBottom: 28,
    marginLeft: nameMargin(bars.map(({ name }) => name)),
    marginRight: 56,
    x: { label: null, grid: true, tickFormat: shortNumber, ticks: 4, ...wholeTicks(rows) },
    y: { label: null, domain: bars.map(({ name }) => name), padding: 0.3, tickSize: 0 },
    marks: [
      Plot.barX(bars, { x: 'count', y: 'name', fill: 'var(--brand)' }),
      Plot.text(bars, {
        x: 'count',
        y: 'name',
        text: ({ count }: { count: number }) => shortNumber(count),
        dx: 4,
        textAnchor: 'start',
        fill: 'var(--ink)',
      }),
      Plot.ruleX([0]),
      ...(threshold ? [Plot.ruleX([threshold], { stroke: 'var(--critical)', strokeDasharray: '4 3' })] : []),
    ],
  }
}

/** Counts are whole numbers: where they are small, each has a tick. */
function wholeTicks(rows: Chart['rows']): { ticks?: number; interval?: number } {
  const most = Math.max(...rows.map(([, count = 0]) => count))
  return most >= 1 && most <= 5 && rows.every(([, count]) => Number.isInteger(count)) ? { interval: 1 } : {}
}

/** Space left of the rows of a plot for the lines of their names, in pixels. */
export function nameMargin(names: readonly string[]): number {
  const lines = names.flatMap((name) => name.split('\n'))
  return Math.ceil(Math.max(...lines.map(({ length }) => length)) * characterPx) + 16
}

/** A name with line breaks between its words, so that it is never cut. */
export function inLines(name: string): string {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length < nameLine) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 })
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumSignificantDigits: 3 })
function shortNumber(value: number): string {
  return (value < 10_000 ? whole : compact).format(value)
}

/** Without styles: the policy of the desk forbids them in markup, and the page has its own. */
function treeOf(element: Element): SvgElement {
  const attributes = [...element.attributes].filter(({ name }) => name !== 'style' && name !== 'class')
  return {
    tag: element.localName,
    attributes: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
    children: [...element.childNodes].flatMap((child) => {
      if (child.nodeType === 3) return child.textContent ?? ''
      return (child as Element).localName === 'style' ? [] : treeOf(child as Element)
    }),
  }
}
