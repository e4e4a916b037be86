import { Disclaimers } from './Disclaimers.tsx'
import type { PlannedDisclaimer } from './disclaimers.rules.ts'

/** A disclaimer that the author has put into the text. */
export function WidgetView({ disclaimer }: { disclaimer: PlannedDisclaimer }) {
  return <Disclaimers disclaimers={[disclaimer]} />
}
