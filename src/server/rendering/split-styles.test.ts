import { describe, expect, it } from 'vitest'
import { partName, partsFor } from './page-styles.ts'
import { splitStyles } from './split-styles.ts'

const rules = [
  ':root{--ink:#000;--sign:"}.Rail-x{"}',
  '.Byline-lead{color:red}',
  '.Byline-lead:hover{color:blue}',
  '.Byline-note:before{content:"“.Clamp-more”"}',
  '@media print{.Byline-lead{display:none}.Rail-list{display:none}}',
  '@keyframes Overlay-fade{0%{opacity:0}to{opacity:1}}',
  '.js .Overlay-dialog:not([open]){animation:Overlay-fade}',
  ':is(.Rail-list,:has(.Clamp-more)) li{margin:0}',
  '.table-scroll{margin:0}',
  'h2{margin:0}',
]
const css = rules.join('')

describe('a stylesheet', () => {
  it('is split into rules by the components that their selectors name, completely', () => {
    const parts = splitStyles(css)
    expect(parts.map(partName)).toEqual(['', 'Byline', 'Byline+Rail', 'Overlay', 'Clamp+Rail', ''])
    expect(parts.map((part) => part.css).join('')).toBe(css)
  })

  it('is split at the same places where it has lines', () => {
    const lines = rules.join('\n')
    const parts = splitStyles(lines)
    expect(parts.map(partName)).toEqual(splitStyles(css).map(partName))
    expect(parts.map((part) => part.css).join('')).toBe(lines)
  })

  it('gives a page the parts of its components, in order, and parts without a component', () => {
    const names = (...components: string[]) => partsFor(new Set(components), splitStyles(css)).map(partName)
    expect(names('Byline')).toEqual(['', 'Byline', 'Byline+Rail', ''])
    expect(names('Rail', 'Overlay')).toEqual(['', 'Byline+Rail', 'Overlay', 'Clamp+Rail', ''])
    expect(names()).toEqual(['', ''])
  })
})
