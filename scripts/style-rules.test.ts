import { expect, it } from 'vitest'
import { styleMistakes } from './style-rules.ts'

const mistakes = (file: string, text: string) =>
  styleMistakes([{ file, text }]).map(({ line, message }) => `${line} ${message}`)

it.each([
  ['a colour', '.a {\n  color: #0f5c5c;\n}', '2 #0f5c5c: raw colour'],
  ['a colour function', '.a { background: oklch(40% 0.1 200) }', '1 oklch(: raw colour'],
  ['a colour name', '.a { border: 1px solid white }', 'raw colour'],
  ['a font size', '.a { font-size: 14px }', 'raw font size'],
  ['a font size in the shorthand', '.a { font: 600 14px/1.2 serif }', 'raw font size'],
  ['a z-index', '.a { z-index: 298 }', 'raw z-index'],
  ['[LANG-3] a margin on one side', '.a { margin-left: 0 }', 'physical side'],
  ['[LANG-3] a border on one side', '.a { border-right-color: inherit }', 'physical side'],
  ['[LANG-3] a place from one side', '.a {\n  right: 0;\n}', '2 right:: physical side'],
  ['[LANG-3] a float', '.a { float: left }', 'physical side'],
  ['[LANG-3] text at one side', '.a { text-align: right }', 'physical side'],
  ['[LANG-3] a lopsided shorthand', '.a { padding: 0 calc(2 * (1px + 2px)) 0 4px }', 'different left and right'],
  ['[LANG-3] lopsided corners', '.a { border-radius: 0 4px 4px 0 }', 'different left and right'],
  ['[LANG-3] a shift', '.a { transform: translateX(-100%) }', 'a shift to one side'],
  ['[LANG-3] a picture at one side', '.a { background: url(a.svg) right center no-repeat }', 'a place or shift'],
  ['[LANG-3] a shift by translate', '.a { translate: 4px 0 }', 'a place or shift'],
  ['[LANG-3] a shadow at one side', '.a { box-shadow: inset 3px 0 0 var(--brand) }', 'a shadow to one side'],
  [
    '[LANG-3] a gradient',
    '.a { background: linear-gradient(to right, var(--a), transparent) }',
    'a gradient towards one side',
  ],
])('%s in a stylesheet is a mistake', (_, text, message) => {
  expect(mistakes('src/ui/A.module.css', text)[0]).toContain(message)
})

it.each([
  ['tokens', '.a { color: var(--ink); font-size: var(--text-small); z-index: var(--z-overlay) }'],
  ['a comment', '/* #fff, z-index: 3 */ .a { inline-size: 84px }'],
  ['the opaque part of a mask', '.a { mask-image: linear-gradient(black, transparent) }'],
  [
    '[LANG-3] what is the same on both sides',
    '.a { padding: 1px 2px 3px 2px; border-radius: 4px 4px 0 0; margin: 0 calc(2px + (1px)) 1px calc(2px + (1px)) }',
  ],
  [
    '[LANG-3] what follows the direction',
    '.a { margin-inline-start: 0; text-align: start; float: inline-end; transform: translateX(calc(var(--turn, 1) * 9px)); box-shadow: inset calc(var(--turn, 1) * 3px) 0 0 var(--a), 0 1px 2px var(--b); translate: 0 4px; background-position: center }',
  ],
  [
    '[LANG-3] a shadow at both edges',
    '.a { background: linear-gradient(to right, var(--a), transparent), linear-gradient(to left, var(--a), transparent) }',
  ],
  ['no stacking', '.a { z-index: 0; white-space: nowrap }'],
])('%s is none', (_, text) => {
  expect(mistakes('src/ui/A.module.css', text)).toEqual([])
})

it('allows raw values in the tokens', () => {
  expect(mistakes('src/ui/tokens.css', ':root { --ink: #1c2733; --z-overlay: 300; z-index: 1 }')).toEqual([])
})

it('finds an inline import type, which the architecture check cannot see', () => {
  expect(mistakes('src/ui/A.tsx', "type A = import('#store/s.ts').S")).toHaveLength(1)
  expect(mistakes('src/ui/A.tsx', "const a = import('./b.ts').then(run)")).toEqual([])
})

it('requires unique file names of stylesheets and islands', () => {
  const files = ['src/ui/A.module.css', 'src/features/x/A.module.css'].map((file) => ({ file, text: '' }))
  expect(styleMistakes(files)).toEqual([
    {
      file: 'src/features/x/A.module.css',
      message: 'has the same name as src/ui/A.module.css; give it one of its own',
    },
  ])
})

it('finds a class that the stylesheet of a component lacks', () => {
  const files = [
    { file: 'src/ui/A.module.css', text: '.known { margin: 0 }' },
    { file: 'src/ui/A.tsx', text: "import styles from './A.module.css'\nconst a = [styles.known, styles.unknown]" },
  ]
  expect(styleMistakes(files)).toEqual([
    { file: 'src/ui/A.tsx', line: 2, message: 'unknown is no class of ./A.module.css' },
  ])
})
