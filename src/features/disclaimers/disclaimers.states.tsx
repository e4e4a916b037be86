import type { DisclaimerKind } from '#model/disclaimer.ts'
import { Html } from '#model/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { Disclaimers } from './Disclaimers.tsx'
import { planDisclaimer } from './disclaimers.rules.ts'

const text = Html.parse(
  '<p>General information, no advice. <a href="/about/process">How we check our articles</a>.</p>',
)
const texts = { affiliate: text, insurance: text, uk: text, psychology: Html.parse(text.repeat(4)) }

function disclaimers(...kinds: DisclaimerKind[]) {
  return <Disclaimers disclaimers={kinds.map((kind) => planDisclaimer(kind, texts))} />
}

export const states: ComponentStates = {
  one: () => disclaimers('affiliate'),
  'a long one': () => disclaimers('psychology'),
  'all at once': () => disclaimers('affiliate', 'insurance', 'uk', 'psychology'),
}
