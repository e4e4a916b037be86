import { type Rule, transform } from 'lightningcss'
import type { StylePart } from './page-styles.ts'

/** A class or animation of a CSS module, in the format of vite.config.ts: `Component-name`. */
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

/** The start of each rule, in characters, and its components, in alphabetical order. */
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

/** @throws TypeError for a rule without a position, which a built stylesheet does not have */
function placeOf(rule: Rule): { line: number; column: number } {
  if ('value' in rule && typeof rule.value === 'object' && rule.value && 'loc' in rule.value) return rule.value.loc
  throw new TypeError(`A rule of type ${rule.type} cannot be split off`)
}

/** The classes in the selectors of a rule and of nested ones, and the animation that it defines. */
function* namesIn(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && node.type === 'class' && 'name' in node) yield String(node.name)
  if ('type' in node && node.type === 'keyframes' && 'value' in node) yield animationOf(node.value)
  for (const inner of Object.values(node)) yield* namesIn(inner)
}

function animationOf(keyframes: unknown): string {
  return (keyframes as { name: { value: string } }).name.value
}
