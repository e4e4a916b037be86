import { Html } from '#model/text.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { Disclaimers } from './Disclaimers.tsx'

const text = Html.parse(
  '<p>General information, no advice. <a href="/about/process">How we check our articles</a>.</p>',
)
const texts = { affiliate: text, insurance: text, uk: text, psychology: Html.parse(text.repeat(4)) }

export const states: ComponentStates = {
  one: () => <Disclaimers kinds={['affiliate']} texts={texts} />,
  'a long one': () => <Disclaimers kinds={['psychology']} texts={texts} />,
  'all at once': () => <Disclaimers kinds={['affiliate', 'insurance', 'uk', 'psychology']} texts={texts} />,
}
