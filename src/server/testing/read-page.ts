import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { foldSpace, textOf } from '#authoring/html/html-tree.ts'

const parser = unified().use(rehypeParse)

/** Queries on the parsed HTML of a page. */
export interface ReadPage {
  /** Every element of this name. */
  all(tagName: string): Element[]
  /** Value of an attribute of every element that has it. */
  attributes(name: string): string[]
  /** Text of the first element of this name, white space folded. */
  text(tagName: string): string
  /** Address in `<link rel=…>`. */
  link(rel: string): string | undefined
  /** Content of `<meta name=…>` or `<meta property=…>`. */
  meta(name: string): string | undefined
}

export function readPage(html: string): ReadPage {
  const root: Root = parser.parse(html)
  const elements: Element[] = []
  visit(root, 'element', (element) => void elements.push(element))
  const all = (tagName: string) => elements.filter((element) => element.tagName === tagName)
  return {
    all,
    attributes: (name) =>
      elements.flatMap(({ properties }) => (properties[name] === undefined ? [] : [String(properties[name])])),
    text: (tagName) =>
      all(tagName)
        .slice(0, 1)
        .map((element) => foldSpace(textOf(element)))
        .join(''),
    link: (rel) => {
      const link = all('link').find(({ properties }) => [properties.rel].flat().includes(rel))
      return link && String(link.properties.href)
    },
    meta: (name) => {
      const meta = all('meta').find(({ properties }) => properties.name === name || properties.property === name)
      return meta && String(meta.properties.content)
    },
  }
}
