import { HelpLine } from '#model/safety/help.ts'
import { type HelpSettings, planHelpBox } from '#texts/safety/help-box.ts'
import { englishLanguage, textsOf } from '#texts/texts-of.ts'
import type { ComponentStates } from '#ui/ComponentStates.ts'
import { HelpBox } from './HelpBox.tsx'

const line = (fields: object) =>
  HelpLine.parse({ kind: 'crisis', name: 'A line', checked: '2026-01-02', source: 'https://example.org/', ...fields })

const settings: HelpSettings = {
  helpCountries: ['US', 'GB', 'AU'],
  helpBoxes: {
    crisis: { title: 'If you think about suicide', text: 'You can talk to somebody now.' },
    emergency: { title: 'Call now', text: 'Do not wait to see whether it passes.' },
  },
  helpLines: [
    line({ kind: 'emergency', countries: ['US', 'CA'], name: 'Emergency number', call: '911' }),
    line({ kind: 'emergency', countries: ['GB', 'IE'], name: 'Emergency number', call: '999' }),
    line({ countries: ['US'], name: '988 Suicide & Crisis Lifeline', call: '988', text: { to: '988' } }),
    line({ countries: ['GB', 'IE'], name: 'Samaritans', call: '116 123' }),
    line({ countries: ['AU'], name: 'Lifeline', call: '13 11 14', text: { to: '0477 13 11 14' } }),
    line({ countries: ['GB'], region: 'Wales', name: 'NHS 111 Wales', call: '111', note: 'choose option 2' }),
    line({ kind: 'maternal', countries: ['US'], name: 'For new parents', call: '1-833-852-6262', hours: 'by day' }),
    line({ countries: ['NZ'], name: 'On the web alone', web: 'https://help.example.org/' }),
  ],
}

function box(name: 'crisis' | 'emergency') {
  const plan = planHelpBox(name, settings, textsOf(englishLanguage))
  return plan && <HelpBox plan={plan} level={2} />
}

export const states: ComponentStates = {
  'a crisis': () => box('crisis'),
  'an emergency': () => box('emergency'),
}
