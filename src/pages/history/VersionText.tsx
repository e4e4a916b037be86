import { createElement, Fragment, type ReactNode } from 'react'
import { Text, useTexts } from '#texts/Text.tsx'
import { DirectedText } from '#ui/text/DirectedText.tsx'

/** A node of a canonical text (docs/canonical-text.md). */
export type TextNode = string | TextElement
type TextElement = readonly [name: string, attributes: readonly string[], ...children: TextNode[]]

/** Elements of a text that are the same in a page. */
const same = new Set([
  ...['p', 'pre', 'blockquote', 'figure', 'figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br'],
  ...['table', 'caption', 'th', 'td', 'bdi', 'bdo', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup'],
])
const kept = ['dir', 'start', 'type', 'reversed', 'value', 'colspan', 'rowspan', 'scope']
const inReact: Record<string, string> = { colspan: 'colSpan', rowspan: 'rowSpan' }

/** A canonical text as a page: plain, without pictures. */
export function VersionText({ text }: { text: TextNode }) {
  if (typeof text === 'string') return <DirectedText text={text} />
  const [name, , ...nodes] = text
  const children = nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never again
    <VersionText key={place} text={node} />
  ))
  const attribute = (key: string) => attributeOf(text, key)
  if (same.has(name))
    return createElement(name, attributesOf(text), ...(name === 'br' || name === 'hr' ? [] : children))
  switch (name) {
    case 'title':
      return <h1>{children}</h1>
    case 'deck':
    case 'note':
      return <p>{children}</p>
    case 'section':
      return <section id={attribute('id')}>{children}</section>
    case 'heading':
      return createElement(`h${Math.min(Math.max(Number(attribute('level')), 2), 6)}`, {}, ...children)
    case 'a':
      return <a href={attribute('href')}>{children}</a>
    case 'tr':
      return (
        <tbody>
          <tr>{children}</tr>
        </tbody>
      )
    case 'picture':
      return <Picture alt={attribute('alt') ?? ''} caption={attribute('caption') ?? ''} />
    case 'source':
    case 'attribution':
    case 'recommendation':
      return <Linked href={attribute('link')}>{children}</Linked>
    case 'end':
      return <End nodes={nodes}>{children}</End>
    case 'run':
      return <span dir={attribute('dir')}>{children}</span>
    case 'head':
    case 'summary':
    case 'details':
      return <>{children}</>
    default:
      return (
        <div>
          <Named words={[attribute('title'), attribute('name'), attribute('label')]} />
          {children}
        </div>
      )
  }
}

function Named({ words }: { words: (string | undefined)[] }) {
  const known = words.filter(Boolean)
  return known.length > 0 ? (
    <p>
      <strong>
        <DirectedText text={known.join(' · ')} />
      </strong>
    </p>
  ) : null
}

function Picture({ alt, caption }: { alt: string; caption: string }) {
  const description = [alt, caption].filter(Boolean).join('. ')
  return (
    <p>
      <Text id="history.picture" values={{ description }} />
    </p>
  )
}

function Linked({ href, children }: { href: string | undefined; children: ReactNode }) {
  return <p>{href ? <a href={href}>{children}</a> : children}</p>
}

function End({ nodes, children }: { nodes: readonly TextNode[]; children: ReactNode[] }) {
  const texts = useTexts()
  const isSource = (node: TextNode | undefined) => Array.isArray(node) && node[0] === 'source'
  return (
    <section>
      {children.map((child, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never again
        <Fragment key={place}>
          {isSource(nodes[place]) && !isSource(nodes[place - 1]) && <h2>{texts.t('articleTools.sources')}</h2>}
          {child}
        </Fragment>
      ))}
    </section>
  )
}

function attributesOf(text: TextNode): Record<string, string | boolean> {
  return Object.fromEntries(
    kept.flatMap((name) => {
      const value = attributeOf(text, name)
      return value === undefined ? [] : [[inReact[name] ?? name, name === 'reversed' ? true : value]]
    }),
  )
}

function attributeOf(text: TextNode, name: string): string | undefined {
  const attributes = typeof text === 'string' ? [] : text[1]
  const place = attributes.findIndex((word, index) => index % 2 === 0 && word === name)
  return place < 0 ? undefined : attributes[place + 1]
}
