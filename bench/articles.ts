import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toText } from 'hast-util-to-text'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'

/** The text of an article, as every peer serves it. */
export interface ArticleText {
  path: string
  title: string
  deck: string
  sections: { id: string; title: string; html: string }[]
}

const parser = unified().use(rehypeParse)
const printer = unified().use(rehypeStringify)

export function parsePage(html: string): Root {
  return parser.parse(html)
}

/** Reads an article's text from its page: what stands between its headings of the second level. */
export function articleText(path: string, page: Root): ArticleText {
  const article = find(page, ({ tagName }) => tagName === 'article')
  const title = find(page, ({ tagName }) => tagName === 'h1')
  if (!article || !title) throw new Error(`${path} holds no article`)
  const sections: ArticleText['sections'] = []
  for (const heading of findAll(article, ({ tagName, properties }) => tagName === 'h2' && Boolean(properties.id))) {
    if (isInside(article, heading, isBesideText)) continue
    const parent = parentOf(article, heading)
    const blocks = parent.children.slice(parent.children.indexOf(heading) + 1)
    const end = blocks.findIndex((node) => node.type === 'element' && node.tagName === 'h2')
    sections.push({
      id: String(heading.properties.id),
      title: toText(heading),
      html: blocks
        .slice(0, end === -1 ? undefined : end)
        .map((node) => printer.stringify({ type: 'root', children: [node as RootContent] }))
        .join(''),
    })
  }
  const deck = find(page, ({ tagName, properties }) => tagName === 'meta' && properties.name === 'description')
  return { path, title: toText(title), deck: String(deck?.properties.content ?? ''), sections }
}

/** The share dialog and the article tools have headings too. */
function isBesideText({ tagName, properties }: Element): boolean {
  return tagName === 'dialog' || properties.id === 'bylineArticleTools'
}

function isInside(article: Element, element: Element, matches: (around: Element) => boolean): boolean {
  return findAll(article, matches).some((around) => findAll(around, (inner) => inner === element).length > 0)
}

function parentOf(within: Element, element: Element): Element {
  return find(within, ({ children }) => children.includes(element)) ?? within
}

function find(within: Root | Element, matches: (element: Element) => boolean): Element | undefined {
  return findAll(within, matches)[0]
}

function findAll(within: Root | Element, matches: (element: Element) => boolean): Element[] {
  const children: (ElementContent | RootContent)[] = within.children
  const own = within.type === 'element' && matches(within) ? [within] : []
  return [...own, ...children.flatMap((child) => (child.type === 'element' ? findAll(child, matches) : []))]
}
