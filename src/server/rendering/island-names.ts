/** The name of every island by its component. Each file exports one, with the name of the file. */
const modules = import.meta.glob<Record<string, unknown>>('/src/features/**/*.island.tsx', { eager: true })

export const islandNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(modules).map(([path, module]) => {
    const name = islandName(path)
    const component = module[name]
    if (typeof component !== 'function') throw new Error(`${path} must export a component named ${name}`)
    return [component, name]
  }),
)

if (islandNames.size !== new Set(islandNames.values()).size) throw new Error('Two islands share a file name')

function islandName(path: string): string {
  return path.replace(/^.*\/|\.island\.tsx$/g, '')
}
