import type { ReactNode } from 'react'
import { attributeOf, type CanonicalElement, type CanonicalNode } from '#canonical/canonical-node.ts'
import { boxName, isPressing } from './box-names.ts'
import { ReviewedPicture } from './ReviewedPicture.tsx'
import styles from './ReviewedText.module.css'

/** Elements of a canonical text that are rendered as the HTML elements of the same name. */
const asHtml = new Set([
  ...['p', 'pre', 'blockquote', 'figure', 'figcaption', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'hr', 'br'],
  ...['caption', 'tr', 'th', 'td', 'bdi', 'bdo', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup'],
])

/**
 * A canonical text for reading: rendered from the same structure whose hash is signed, so that nothing is signed that
 * is not on the page. The site's surroundings of an article are not part of it.
 *
 * @param besideOf  content for the start of a section, by its id
 */
export function ReviewedText({
  text,
  besideOf,
}: {
  text: CanonicalElement
  besideOf?: ((section: string) => ReactNode) | undefined
}) {
  const [, , ...parts] = text
  const language = attributeOf(text, 'language')
  return (
    <article lang={language} dir="auto" className={styles.text}>
      {(parts as CanonicalElement[])
        .filter(([name]) => name !== 'end')
        .map((part) => {
          const id = attributeOf(part, 'id')
          return (
            <section key={id ?? part[0]} id={id && `section-${id}`}>
              {id && besideOf?.(id)}
              {children(part)}
            </section>
          )
        })}
    </article>
  )
}

/** The sources of a text, and the rest of its end. */
export function EndOfText({ text: [, , ...parts] }: { text: CanonicalElement }) {
  const end = (parts as CanonicalElement[]).find(([name]) => name === 'end')
  if (!end) return null
  const nodes = end.slice(2) as CanonicalElement[]
  const sources = nodes.filter(([name]) => name === 'source')
  const others = nodes.filter(([name]) => name !== 'source')
  return (
    <>
      {sources.length > 0 && (
        <ol className={styles.sources}>
          {sources.map((source) => {
            const link = attributeOf(source, 'link')
            const title = children(source)
            return (
              <li key={JSON.stringify(source)}>
                {link?.startsWith('http') ? (
                  <a href={link} target="_blank" rel="noreferrer">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </li>
            )
          })}
        </ol>
      )}
      {others.map((node) => (
        <div key={JSON.stringify(node)}>{drawn(node)}</div>
      ))}
    </>
  )
}

function children([, , ...nodes]: CanonicalElement): ReactNode[] {
  return nodes.map((node, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text does not change while it is read
    <Drawn key={place} node={node} />
  ))
}

function Drawn({ node }: { node: CanonicalNode }) {
  return drawn(node)
}

function drawn(node: CanonicalNode): ReactNode {
  if (typeof node === 'string') return node
  const [name] = node
  const at = (attribute: string) => attributeOf(node, attribute)
  if (name === 'title') return <h2>{children(node)}</h2>
  if (name === 'deck') return <p className={styles.deck}>{children(node)}</p>
  if (name === 'heading') return <Heading level={Number(at('level') ?? 2)}>{children(node)}</Heading>
  if (name === 'a') return <Linked href={at('href') ?? ''}>{children(node)}</Linked>
  if (name === 'table') return <Rows>{children(node)}</Rows>
  if (name === 'picture') return <ReviewedPicture node={node} />
  if (asHtml.has(name)) return html(node)
  if (name === 'cite') return <sup className={styles.cite}>{at('source')}</sup>
  if (name === 'run') return <span title={at('title')}>{children(node)}</span>
  return <Boxed node={node} />
}

function Heading({ level, children: content }: { level: number; children: ReactNode }) {
  const Element = `h${Math.min(Math.max(level + 1, 3), 6)}` as 'h3'
  return <Element>{content}</Element>
}

/** A link with its target as text, because the target is signed too. */
function Linked({ href, children: content }: { href: string; children: ReactNode }) {
  return (
    <span className={styles.link}>
      {content} <small dir="ltr">{href}</small>
    </span>
  )
}

function Rows({ children: content }: { children: ReactNode }) {
  return (
    <table>
      <tbody>{content}</tbody>
    </table>
  )
}

/**
 * An element with a name of its own: a warning, an urgent sign, a treatment, prices. Its attributes are part of the
 * text.
 */
function Boxed({ node }: { node: CanonicalElement }) {
  const [name, attributes] = node
  const at = (attribute: string) => attributeOf(node, attribute)
  const values = attributes.filter((_, place) => place % 2 === 1)
  return (
    <div className={`${styles.box} ${isPressing(at('level') ?? at('tone')) ? styles.alert : ''}`}>
      <p className={styles.kind}>{boxName(name, values)}</p>
      {children(node)}
    </div>
  )
}

function html(node: CanonicalElement): ReactNode {
  const Element = node[0] as 'p'
  const number = (attribute: string) => {
    const value = attributeOf(node, attribute)
    return value === undefined ? undefined : Number(value)
  }
  const attributes = {
    dir: attributeOf(node, 'dir'),
    title: attributeOf(node, 'title'),
    ...(node[0] === 'ol' && { start: number('start'), type: attributeOf(node, 'type') }),
    ...(node[0] === 'li' && { value: number('value') }),
    ...(/^t[hd]$/.test(node[0]) && { colSpan: number('colspan'), rowSpan: number('rowspan') }),
  }
  return /^[bh]r$/.test(node[0]) ? <Element /> : <Element {...attributes}>{children(node)}</Element>
}
