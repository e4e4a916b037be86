/** A piece of a stylesheet, with the components whose classes it names: `Byline` of `.Byline-lead`. */
export interface StylePart {
  components: string[]
  css: string
}

/** A class, or a name of an animation, as vite.config.ts scopes them. */
const scopedName = /(?:\.|@keyframes )([A-Z][A-Za-z]*)-/g
const scopedClass = /\b([A-Z][A-Za-z]*)-[a-z]/g

/** Cuts a built stylesheet into its outermost rules; neighbours of the same components stay together. */
export function splitStyles(css: string): StylePart[] {
  const parts: StylePart[] = []
  for (const rule of outermostRules(css)) {
    const components = [...new Set([...rule.matchAll(scopedName)].map(([, component = '']) => component))].sort()
    const last = parts.at(-1)
    if (last && last.components.join() === components.join()) last.css += rule
    else parts.push({ components, css: rule })
  }
  return parts
}

/**
 * The styles a page needs, in their order: what belongs to no component, to one that is in its markup, or to one that
 * scripts may add to it.
 *
 * @param scripted  components whose classes the browser's scripts know
 */
export function stylesFor(markup: string, parts: readonly StylePart[], scripted: readonly string[]): string {
  const drawn = new Set(scripted)
  for (const [, component = ''] of markup.matchAll(scopedClass)) drawn.add(component)
  return parts
    .filter(({ components }) => components.length === 0 || components.some((component) => drawn.has(component)))
    .map(({ css }) => css)
    .join('')
}

/** Built stylesheets are minified: no comments, and no brace but those of rules. */
function outermostRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { index, 0: sign } of css.matchAll(/[{};]/g)) {
    if (sign === '{') depth += 1
    if (sign === '}') depth -= 1
    if (depth > 0 || sign === '{') continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}
