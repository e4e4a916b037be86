import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml'
import { aroundFrontMatter } from '../formats/front-matter.ts'

/** A source that a file lists. */
export interface FrontSource {
  /** A source without an id cannot be cited. */
  id: string | undefined
  title: string
}

/** The sources of a file, in their order; none where its front matter cannot be read. */
export function frontSources(front: string): FrontSource[] {
  return sourceMaps(front).maps.map((map) => ({ id: textAt(map, 'id'), title: textAt(map, 'title') ?? '' }))
}

/** The front matter with an id for a source that has none; all else keeps its bytes. */
export function withSourceId(front: string, index: number, id: string): string {
  const { maps, opening } = sourceMaps(front)
  const map = maps[index]
  const [first] = map?.items ?? []
  if (!map || !first || textAt(map, 'id') !== undefined || !isScalar(first.key) || !first.key.range) return front
  const at = opening + first.key.range[0]
  const lineStart = front.lastIndexOf('\n', at - 1) + 1
  // In a list, the dash stands where other keys are indented.
  const between = map.flow ? ', ' : `\n${front.slice(lineStart, at).replace(/\S/g, ' ')}`
  return `${front.slice(0, at)}id: ${id}${between}${front.slice(at)}`
}

/** An id that no source has, made of the words of a title. */
export function sourceIdFor(title: string, sources: readonly FrontSource[]): string {
  const words =
    title
      .toLowerCase()
      .normalize('NFKD')
      .match(/[a-z0-9]+/g) ?? []
  const base = words.slice(0, 4).join('-') || 'source'
  const taken = new Set(sources.map(({ id }) => id))
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  return id
}

function sourceMaps(front: string): { maps: YAMLMap[]; opening: number } {
  const { before, yaml } = aroundFrontMatter(front) ?? { before: '', yaml: '' }
  const { contents, errors } = parseDocument(yaml)
  const list = errors.length === 0 && isMap(contents) ? contents.get('sources') : undefined
  const items: unknown[] = isSeq(list) ? list.items : []
  const maps = items.filter((item): item is YAMLMap => isMap(item))
  return { maps, opening: before.length }
}

function textAt(map: YAMLMap, key: string): string | undefined {
  const value = map.get(key)
  return typeof value === 'string' ? value : undefined
}
