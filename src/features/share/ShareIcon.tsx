import { type IconNode, Mail, MessageSquare, Printer } from 'lucide'
import { Icon } from '#ui/pictures/Icon.tsx'
import type { ActionName } from './share.rules.ts'

/** Letters for the networks in the style of the other icons; no network's own logo is used. */
const icons: Record<ActionName, IconNode> = {
  print: Printer,
  email: Mail,
  sms: MessageSquare,
  facebook: [['path', { d: 'M16 3.5h-1.5A4 4 0 0 0 10.5 7.5V21M7 12h7.5' }]],
  twitter: [['path', { d: 'M4 4h4l12 16h-4zM19.5 4l-6 6.8M10.5 13.4 4.5 20' }]],
  pinterest: [['path', { d: 'M9 21.5 12 9M8.2 13.5A5 5 0 1 1 13 15.5c-1.2 0-2-.5-2.4-1.3' }]],
  reddit: [['path', { d: 'M8 20.5V8.5m0 5.5c.2-3.6 3-5.6 8-5' }]],
  flipboard: [['path', { d: 'M4.5 4.5h15v5h-5v5h-5v5h-5z' }]],
}

/** Letters with one thin line need a bolder stroke to match the weight of the other icons. */
const strokeWidths: Partial<Record<ActionName, number>> = { facebook: 2.75, pinterest: 2.75, reddit: 2.75 }

/** The icon of a network, whose name is beside it or on its link. */
export function ShareIcon({ network }: { network: ActionName }) {
  return <Icon icon={icons[network]} size={20} strokeWidth={strokeWidths[network]} />
}
