import { describe, expect, it } from 'vitest'
import { UrgencyLevel } from '#model/safety/urgency.ts'
import { boxName, isPressing } from './box-names.ts'

describe('[REV-4] a box of a reviewed text', () => {
  it.each([
    ['urgency', ['two-weeks'], 'Sign that calls for help: within two weeks'],
    ['warning', ['Be careful', 'critical'], 'Warning: Be careful, danger'],
    ['option', ['Tinted sunscreen'], 'Treatment: Tinted sunscreen'],
    ['advice', [], 'What to do'],
    ['widget', ['team-mapping'], 'widget: team-mapping'],
  ])('is named in words: %s %j', (name, said, words) => {
    expect(boxName(name, said)).toBe(words)
  })

  it('looks like an alarm where help is needed at once, and not where an appointment will do', () => {
    expect(UrgencyLevel.options.filter(isPressing)).toEqual(['emergency', 'crisis', 'poison'])
    expect(['note', 'caution', 'critical'].filter(isPressing)).toEqual(['critical'])
  })

  it.each(UrgencyLevel.options)('says in words how soon: %s', (level) => {
    expect(boxName('urgency', [level])).not.toMatch(RegExp(`: ${level}$`))
  })
})
