/** `/src/…/gallery.behavior.ts` → `gallery` */
export function byName<T>(imports: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(imports).map(([path, load]) => [path.replace(/^.*\/|\.(behavior|island)\.tsx?$/g, ''), load]),
  )
}
