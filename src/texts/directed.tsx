import type { ReactNode } from 'react'
import { withBoundUnits } from '#model/text/bound-units.ts'
import { type Direction, directionRuns } from '#model/text/direction-runs.ts'

/**
 * A text with the pieces that run against this direction isolated (LANG-3), and no line break between a number and its
 * unit: the compiler does both in its HTML.
 */
export function directed(text: string, direction: Direction): ReactNode {
  return isolated(withBoundUnits(text), direction)
}

/** The same without changes to spaces, for text as it was typed, such as a reader's. */
export function isolated(text: string, direction: Direction): ReactNode {
  const runs = directionRuns(text, direction)
  if (runs.length === 0) return text
  return (
    <>
      {runs.map((run, index) => [
        text.slice(runs[index - 1]?.to ?? 0, run.from),
        <bdi key={run.from} dir={run.direction} lang={run.lang}>
          {text.slice(run.from, run.to)}
        </bdi>,
      ])}
      {text.slice(runs.at(-1)?.to)}
    </>
  )
}
