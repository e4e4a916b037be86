import { describe, expect, it } from 'vitest'
import { conflictsIn, mergedText, mergeTexts } from './merge-texts.ts'

const base = '# Naps\n\nNaps are short.\n\nTake one.\n'

describe('[NEWS-6] two texts with a common base', () => {
  it('are merged where they change different places', () => {
    const theirs = base.replace('short', 'often short')
    const mine = base.replace('Take one', 'Take one a day').replace('# Naps', '# About naps')
    const parts = mergeTexts({ base, theirs, mine })
    expect(conflictsIn(parts)).toEqual([])
    expect(mergedText(parts, [])).toBe('# About naps\n\nNaps are often short.\n\nTake one a day.\n')
  })

  it('have no conflict where both make the same change, or one makes none', () => {
    const changed = base.replace('short', 'long')
    expect(mergedText(mergeTexts({ base, theirs: changed, mine: changed }), [])).toBe(changed)
    expect(mergedText(mergeTexts({ base, theirs: base, mine: changed }), [])).toBe(changed)
    expect(mergedText(mergeTexts({ base, theirs: changed, mine: base }), [])).toBe(changed)
  })

  it('need a choice where both change one line, and keep the rest of both', () => {
    const theirs = base.replace('short', '20 minutes').replace('# Naps', '# On naps')
    const mine = base.replace('short', '30 minutes')
    const parts = mergeTexts({ base, theirs, mine })
    expect(conflictsIn(parts)).toEqual([
      { base: 'Naps are short.\n', theirs: 'Naps are 20 minutes.\n', mine: 'Naps are 30 minutes.\n' },
    ])
    expect(mergedText(parts, [])).toBeNull()
    const [before, after] = ['# On naps\n\n', '\nTake one.\n']
    expect(mergedText(parts, ['mine'])).toBe(`${before}Naps are 30 minutes.\n${after}`)
    expect(mergedText(parts, ['theirs'])).toBe(`${before}Naps are 20 minutes.\n${after}`)
    expect(mergedText(parts, ['both'])).toBe(`${before}Naps are 20 minutes.\nNaps are 30 minutes.\n${after}`)
  })

  it('lose no word where both write at an end without a line break', () => {
    const parts = mergeTexts({ base: 'One', theirs: 'One\nTwo', mine: 'One\nThree' })
    expect(mergedText(parts, ['both'])).toBe('One\nTwo\nOne\nThree')
    expect(mergedText(mergeTexts({ base: '', theirs: 'A\n', mine: 'B\n' }), ['both'])).toBe('A\nB\n')
  })
})
