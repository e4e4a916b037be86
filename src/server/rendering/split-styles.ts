import { type Rule, transform } from 'lightningcss'
import type { StylePart } from './page-styles.ts'

/** A class or animation of a CSS module, as vite.config.ts names them: `Component-name`. */
const ofComponent = /^([A-Z][A-Za-z]*)-/

/**
 * Splits a built stylesheet into its top-level rules; adjacent rules of the same components form one part. The text of a
 * rule stays as it is.
 */
export function splitStyles(css: string): StylePart[] {
  const rules = topLevelRules(css)
  const parts: StylePart[] = []
  for (const [index, { start, components }] of rules.entries()) {
    const text = css.slice(start, rules[index + 1]?.start)
    const last = parts.at(-1)
    if (last && last.components.join() === components.join()) last.css += text
    else parts.push({ components, css: text })
  }
  return parts
}

/** Where each rule starts, in characters, and the components that it names, in alphabetical order. */
function topLevelRules(css: string): { start: number; components: string[] }[] {
  const lineStarts = [0, ...Array.from(css.matchAll(/\n/g), ({ index }) => index + 1)]
  const rules: { start: number; components: string[] }[] = []
  transform({
    filename: 'page.css',
    code: Buffer.from(css),
    visitor: {
      StyleSheet(sheet) {
        for (const rule of sheet.rules) {
          const { line, column } = placeOf(rule as Rule)
          const names = [...namesIn(rule)].flatMap((name) => ofComponent.exec(name)?.[1] ?? [])
          rules.push({ start: (lineStarts[line] ?? 0) + column - 1, components: [...new Set(names)].sort() })
        }
      },
    },
  })
  return rules
}

/** @throws TypeError for what is no rule with a place, which a built stylesheet does not have */
function placeOf(rule: Rule): { line: number; column: number } {
  if ('value' in rule && typeof rule.value === 'object' && rule.value && 'loc' in rule.value) return rule.value.loc
  throw new TypeError(`A rule of type ${rule.type} cannot be split off`)
}

/** The classes in the selectors of a rule and of those within it, and the animation that it defines. */
function* namesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'class' && 'name' in node) yield String(node.name)
  if ('type' in node && node.type === 'keyframes' && 'value' in node) yield animationOf(node.value)
  for (const inner of Object.values(node)) yield* namesIn(inner)
}

function animationOf(keyframes: unknown): string {
  return (keyframes as { name: { value: string } }).name.value
}
