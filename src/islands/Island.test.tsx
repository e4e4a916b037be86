import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ArticleScope } from '#model/articles/article-scope.ts'
import { englishTexts } from '#texts/testing/english-texts.tsx'
import { Island, IslandServer } from './Island.tsx'
import { islandRenderer, scriptJson } from './render-islands.tsx'

interface CounterProps {
  start: number
  label?: string
  more: ReactElement
}

function Counter({ start, label, more }: CounterProps) {
  return (
    <p>
      {label} {start} {more}
    </p>
  )
}

function Inner({ word }: { word: string }) {
  return <b>{word}</b>
}

function Stranger() {
  return null
}

const names = new Map<unknown, string>([
  [Counter, 'Counter'],
  [Inner, 'Inner'],
])

const first = new ArticleScope('scars', { isFirst: true })

function render(element: ReactElement, scope = first): string {
  return renderToString(<IslandServer value={islandRenderer(names, scope, englishTexts)}>{element}</IslandServer>)
}

describe('an island on the server', () => {
  it('is rendered as its markup, its props as JSON beside it, its elements as slots', () => {
    const html = render(<Island component={Counter} props={{ start: 3, label: 'Count', more: <i>more</i> }} />)
    expect(html).toContain('<salus-island id="i1" data-name="Counter" data-on="press" data-slots="more">')
    expect(html).toContain('<salus-slot name="more"><i>more</i></salus-slot>')
    expect(html).toContain(
      '<script type="application/json" data-island-props="i1">{"start":3,"label":"Count"}</script>',
    )
  })

  it('has an id that is unique by scope, and so do islands inside its slots', () => {
    const nested = (
      <Island
        component={Counter}
        props={{ start: 1, more: <Island component={Inner} props={{ word: 'in' }} on="idle" /> }}
      />
    )
    const ids = (html: string) =>
      [...html.matchAll(/<salus-island id="([\w-]+)" data-name="(\w+)" data-on="(\w+)"/g)].map(([, ...parts]) => parts)
    expect(ids(render(nested))).toEqual([
      ['i1', 'Counter', 'press'],
      ['i2', 'Inner', 'idle'],
    ])
    expect(ids(render(nested, new ArticleScope('acne', { isFirst: false })))).toEqual([
      ['i1-acne', 'Counter', 'press'],
      ['i2-acne', 'Inner', 'idle'],
    ])
  })

  it('has no script without JSON', () => {
    expect(render(<Island component={Inner} props={{} as { word: string }} />)).not.toContain('<script')
  })

  it('is rendered in place without a server renderer, as inside another island', () => {
    expect(renderToString(<Island component={Inner} props={{ word: 'plain' }} />)).toBe('<b>plain</b>')
  })

  it('must be the component of an island file', () => {
    expect(() => render(<Island component={Stranger} props={{}} />)).toThrow(
      '<Island> needs a component of a *.island.tsx file',
    )
  })
})

describe('the JSON of an island', () => {
  it('cannot end its script element, and parses to the same value', () => {
    const value = { text: '</script><script>alert(1)</script><!-- \u2028\u2029 ü' }
    const json = scriptJson(value)
    expect(json).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(json)).toEqual(value)
  })
})
