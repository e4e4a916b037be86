import { describe, expect, it } from 'vitest'
import { componentsIn, partName, partsFor, splitStyles } from './page-styles.ts'

const css = [
  ':root{--ink:#000}',
  '.Byline-lead{color:red}',
  '.Byline-lead:hover{color:blue}',
  '@media print{.Byline-lead{display:none}.Rail-list{display:none}}',
  '@keyframes Overlay-fade{0%{opacity:0}to{opacity:1}}',
  '.js .Overlay-dialog:not([open]){animation:Overlay-fade}',
  'h2{margin:0}',
].join('')

describe('the styles of a page', () => {
  it('are split into rules by component, completely', () => {
    const parts = splitStyles(css)
    expect(parts.map(partName)).toEqual(['', 'Byline', 'Byline+Rail', 'Overlay', ''])
    expect(parts.map((part) => part.css).join('')).toBe(css)
  })

  it.each([
    { page: 'has the byline', markup: '<p class="Byline-lead">', scripted: [], missing: ['Overlay-dialog'] },
    { page: 'has the rail alone', markup: '<ul class="x Rail-list">', scripted: [], missing: ['color:red', 'Overlay'] },
    {
      page: 'has an attribute that does not end',
      markup: '<p class="x"><p class="',
      scripted: [],
      missing: ['Byline'],
    },
    { page: 'has neither', markup: '<p class="plain">', scripted: [], missing: ['Byline', 'Rail', 'Overlay'] },
    { page: 'has what a script may add', markup: '<p>', scripted: ['Overlay'], missing: ['Byline', 'Rail'] },
  ])('are those of its components: a page that $page', ({ markup, scripted, missing }) => {
    const components = new Set([...componentsIn(markup), ...scripted])
    const styles = partsFor(components, splitStyles(css))
      .map((part) => part.css)
      .join('')
    expect(styles).toContain(':root{--ink:#000}')
    expect(styles).toContain('h2{margin:0}')
    for (const text of missing) expect(styles).not.toContain(text)
    for (const [name] of [...markup.matchAll(/[A-Z][a-z]+-[a-z]+/g)]) expect(styles).toContain(name)
    for (const component of scripted) expect(styles).toContain(`.${component}-`)
  })
})
