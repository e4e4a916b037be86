/** A piece of a stylesheet, with the components whose classes it names: `Byline` of `.Byline-lead`. */
export interface StylePart {
  components: string[]
  css: string
}

/** A class or animation name, as vite.config.ts scopes them: `Component-name`. */
const scopedName = /(?:\.|@keyframes )([A-Z][A-Za-z]*)-/g
const scopedClass = /\b([A-Z][A-Za-z]*)-[a-z]/g
const classAttribute = ' class="'

/** The name of a part in `data-styles` and in the list of stylesheets: `Byline`, or `Byline+Rail`. */
export function partName({ components }: Pick<StylePart, 'components'>): string {
  return components.join('+')
}

/** The components whose classes appear in the markup. Not by a pattern: a page has hundreds of these attributes. */
export function componentsIn(markup: string): Set<string> {
  const components = new Set<string>()
  const seen = new Set<string>()
  for (let end = 0, at = markup.indexOf(classAttribute); at !== -1; at = markup.indexOf(classAttribute, end)) {
    const start = at + classAttribute.length
    end = markup.indexOf('"', start)
    if (end === -1) break
    const classes = markup.slice(start, end)
    // A page repeats few of them many times.
    if (seen.has(classes)) continue
    seen.add(classes)
    for (const component of componentsOf(classes)) components.add(component)
  }
  return components
}

/** By class attribute: all are from the site's own components, a few hundred. */
const known = new Map<string, readonly string[]>()

function componentsOf(classes: string): readonly string[] {
  const found = known.get(classes)
  if (found) return found
  const components = Array.from(classes.matchAll(scopedClass), ([, component = '']) => component)
  known.set(classes, components)
  return components
}

/** Splits a built stylesheet into its top-level rules; adjacent rules of the same components form one part. */
export function splitStyles(css: string): StylePart[] {
  const parts: StylePart[] = []
  for (const rule of topLevelRules(css)) {
    const components = [...new Set([...rule.matchAll(scopedName)].map(([, component = '']) => component))].sort()
    const last = parts.at(-1)
    if (last && last.components.join() === components.join()) last.css += rule
    else parts.push({ components, css: rule })
  }
  return parts
}

/** The parts that these components need, in the original order. Parts without a component are needed by every page. */
export function partsFor<P extends Pick<StylePart, 'components'>>(
  components: ReadonlySet<string>,
  parts: readonly P[],
): P[] {
  return parts.filter((part) => part.components.length === 0 || part.components.some((name) => components.has(name)))
}

/** Built stylesheets are minified: they have no comments, and braces only around rules. */
function topLevelRules(css: string): string[] {
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
