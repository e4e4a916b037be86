import { describe, expect, it } from 'vitest'
import { recordStyleModules, styleModule } from './style-modules.ts'

const byline = styleModule('Byline')
const rail = styleModule('Rail')

describe('the style modules of a rendering', () => {
  it('are the modules whose classes it reads', () => {
    const { rendered, modules } = recordStyleModules(() => `${byline.lead} ${byline.title}`)
    expect(rendered).toBe('Byline-lead Byline-title')
    expect([...modules]).toEqual(['Byline'])
  })

  it('include those of nested renderings, and of none after it', () => {
    let within: ReadonlySet<string> = new Set()
    const { modules } = recordStyleModules(() => {
      within = recordStyleModules(() => rail.list).modules
      return byline.lead
    })
    expect(rail.list).toBe('Rail-list')
    expect([...within]).toEqual(['Rail'])
    expect([...modules].sort()).toEqual(['Byline', 'Rail'])
  })

  it('are recorded as before after a failed rendering', () => {
    const failing = () => {
      throw new Error(rail.list)
    }
    const { modules } = recordStyleModules(() => {
      expect(() => recordStyleModules(failing)).toThrow('Rail-list')
      return byline.lead
    })
    expect([...modules].sort()).toEqual(['Byline', 'Rail'])
  })
})
