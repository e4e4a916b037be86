/*
 * Records the style modules that a rendering uses. On the server a class name of `Byline.module.css` comes from
 * `styleModule` (`recordedClassNames` of the build): reading it records that the page needs the styles of `Byline`, so
 * nothing has to search finished HTML for classes.
 */

/** The modules of the rendering in progress, which is synchronous. */
let recorded: Set<string> | null = null

/**
 * Renders, and returns the style modules whose classes were read meanwhile: `Byline` for Byline.module.css. A nested
 * rendering counts for both.
 *
 * @param render  synchronous
 */
export function recordStyleModules<T>(render: () => T): { rendered: T; modules: ReadonlySet<string> } {
  const outer = recorded
  const modules = new Set<string>()
  recorded = modules
  try {
    return { rendered: render(), modules }
  } finally {
    recorded = outer
    addStyleModules(modules)
  }
}

/** Adds the style modules of markup that was rendered earlier to the rendering in progress. */
export function addStyleModules(modules: Iterable<string>): void {
  if (recorded) for (const module of modules) recorded.add(module)
}

/** The class names of a style module, such as `Byline-title` for `title`, which record that they are read. */
export function styleModule(module: string): Record<string, string> {
  const known: Record<string, string> = {}
  return new Proxy(known, {
    get(_, name: string) {
      recorded?.add(module)
      known[name] ??= `${module}-${name}`
      return known[name]
    },
  })
}
