/** A part of a stylesheet, with the components whose classes it names: `Byline` of `.Byline-lead`. */
export interface StylePart {
  components: string[]
  css: string
}

/** The name of a part in `data-styles` and in the list of stylesheets: `Byline`, or `Byline+Rail`. */
export function partName({ components }: Pick<StylePart, 'components'>): string {
  return components.join('+')
}

/** The parts that these components need, in the original order. Parts without a component are needed by every page. */
export function partsFor<P extends Pick<StylePart, 'components'>>(
  components: ReadonlySet<string>,
  parts: readonly P[],
): P[] {
  return parts.filter((part) => part.components.length === 0 || part.components.some((name) => components.has(name)))
}
