/** The message of a frame to its parent when it is ready for its order. */
export const frameReady = 'salus-ad-frame'

const longestSidePx = 2000

/** The report of a frame on its order, sent through its channel. A size is width and height in CSS pixels. */
export type FrameReport = { kind: 'filled'; size: [number, number] } | { kind: 'empty' } | { kind: 'called' }

/**
 * A message from the channel as a report; null where it is not a report. Written by hand, not with a schema: Zod is as
 * large as all other script that an article loads first, and readers who allow ads would download it with their first
 * ad.
 */
export function frameReportOf(data: unknown): FrameReport | null {
  if (typeof data !== 'object' || data === null) return null
  const { kind, size } = data as { kind?: unknown; size?: unknown }
  if (kind === 'empty' || kind === 'called') return { kind }
  if (kind !== 'filled' || !Array.isArray(size) || size.length !== 2) return null
  const [width, height] = size as [unknown, unknown]
  return isSide(width) && isSide(height) ? { kind, size: [width, height] } : null
}

function isSide(side: unknown): side is number {
  return typeof side === 'number' && Number.isInteger(side) && side > 0 && side <= longestSidePx
}
