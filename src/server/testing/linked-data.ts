import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A node of linked data in a page. */
export type DataNode = { '@type': string; '@id'?: string } & Record<string, unknown>

const schemaOrg = 'http://schema.org/'

/** schema.org's published vocabulary, by predicate and subject. */
const vocabulary = new Map<string, Map<string, string[]>>()
const quads = readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')
for (const [, subject = '', predicate = '', object = ''] of quads.matchAll(/^<([^>]+)> <([^>]+)> <([^>]+)>/gm)) {
  const name = predicate.replace(/^.*[#/]/, '')
  const bySubject = vocabulary.get(name) ?? new Map<string, string[]>()
  vocabulary.set(name, bySubject.set(subject, [...(bySubject.get(subject) ?? []), object]))
}
const valuesOf = (predicate: string, subject: string) => vocabulary.get(predicate)?.get(subject) ?? []

/**
 * Everything in a page's graph that does not conform to schema.org, one line each: unknown types and properties,
 * properties of other types, invalid values, dangling references.
 */
export function linkedDataMistakes(graph: readonly DataNode[]): string[] {
  const nodes = new Map(allNodes(graph).flatMap((node) => (node['@id'] && node['@type'] ? [[node['@id'], node]] : [])))
  return graph.flatMap((node) => nodeMistakes(node, node['@type'], nodes))
}

function nodeMistakes(node: DataNode, place: string, nodes: Map<string, DataNode>): string[] {
  const type = schemaOrg + node['@type']
  if (!valuesOf('type', type).some((kind) => kind.endsWith('#Class')))
    return [`${place}: there is no type ${node['@type']}`]
  const family = familyOf(type)
  return Object.entries(node).flatMap(([key, value]) => {
    if (key.startsWith('@')) return []
    const owners = valuesOf('domainIncludes', schemaOrg + key)
    if (owners.length === 0) return [`${place}: there is no property ${key}`]
    if (!owners.some((owner) => family.has(owner))) return [`${place}: ${key} is not for a ${node['@type']}`]
    return [value].flat().flatMap((item) => valueMistakes(item, schemaOrg + key, `${place}.${key}`, nodes))
  })
}

function valueMistakes(value: unknown, property: string, place: string, nodes: Map<string, DataNode>): string[] {
  const range = valuesOf('rangeIncludes', property)
  if (typeof value !== 'object' || value === null) {
    return range.some((type) => isLiteral(value, type) || isMember(value, type))
      ? []
      : [`${place}: ${JSON.stringify(value)} does not fit`]
  }
  const given = value as DataNode
  const node = given['@type'] ? given : nodes.get(given['@id'] ?? '')
  if (!node) return [`${place}: refers to ${given['@id']}, which is not on the page`]
  const fits = range.some((type) => familyOf(schemaOrg + node['@type']).has(type))
  return [
    ...(fits ? [] : [`${place}: a ${node['@type']} does not fit`]),
    ...(node === given ? nodeMistakes(node, place, nodes) : []),
  ]
}

/** Whether a value is the address of a member of an enumeration. */
function isMember(value: unknown, enumeration: string): boolean {
  const member = String(value).replace('https:', 'http:')
  return valuesOf('type', member).some((type) => familyOf(type).has(enumeration))
}

/** A type and all its supertypes. */
function familyOf(type: string): Set<string> {
  const family = new Set([type])
  for (const member of family) for (const parent of valuesOf('subClassOf', member)) family.add(parent)
  return family
}

const isoDate = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/

function isLiteral(value: unknown, type: string): boolean {
  switch (type.replace(schemaOrg, '')) {
    case 'Text':
      return typeof value === 'string' && value !== ''
    // Any thing may be referred to by its address.
    case 'Thing':
    case 'URL':
      return typeof value === 'string' && URL.canParse(value)
    case 'Date':
    case 'DateTime':
      return typeof value === 'string' && isoDate.test(value)
    case 'Integer':
      return Number.isInteger(value)
    case 'Number':
      return typeof value === 'number'
    case 'Boolean':
      return typeof value === 'boolean'
    default:
      return false
  }
}

function allNodes(value: unknown): DataNode[] {
  if (typeof value !== 'object' || value === null) return []
  const below = Object.values(value).flatMap(allNodes)
  return Array.isArray(value) ? below : [value as DataNode, ...below]
}
