import type { DisclaimerKind } from '#model/safety/disclaimer.ts'
import { Html } from '#model/text/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { Disclaimers } from './Disclaimers.tsx'
import { planDisclaimer, planNotices } from './disclaimers.rules.ts'
import { Notices } from './Notices.tsx'

const text = Html.parse(
  '<p>General information, no advice. <a href="/about/process">How we check our articles</a>.</p>',
)
const texts = { affiliate: text, insurance: text, uk: text, psychology: Html.parse(text.repeat(4)) }

function disclaimers(...kinds: DisclaimerKind[]) {
  return <Disclaimers disclaimers={kinds.map((kind) => planDisclaimer(kind, texts))} />
}

function notices(...kinds: DisclaimerKind[]) {
  const disclaimers = kinds.map((kind) => planDisclaimer(kind, texts))
  const notice = { text: 'Nobody has checked it.', short: 'A trial', link: { name: 'About it', link: '/about' } }
  return <Notices plan={planNotices(disclaimers, { notice, hasHelp: true })} />
}

export const states: ComponentStates = {
  folded: () => notices(),
  'all folded': () => notices('affiliate', 'insurance', 'uk', 'psychology'),
  one: () => disclaimers('affiliate'),
  'a long one': () => disclaimers('psychology'),
  'all at once': () => disclaimers('affiliate', 'insurance', 'uk', 'psychology'),
}
