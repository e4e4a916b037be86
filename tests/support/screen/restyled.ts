import type { Page } from '@playwright/test'
import { drawnFrames } from './drawn-frames.ts'

interface TraceEvent {
  name: string
  args?: { elementCount?: number }
}

/**
 * The largest number of elements whose styles the browser computes at once while `act` runs and its result is painted.
 */
export async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'disabled-by-default-devtools.timeline,devtools.timeline',
  })
  await act()
  await drawnFrames(page, 3)
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  await session.detach()
  const counts = events.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args?.elementCount ?? 0)
  return Math.max(0, ...counts)
}
