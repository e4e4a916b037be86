import type { Report } from './findings.ts'
import type { Element } from './provenance.ts'

/** Elements within a line. */
const inline = new Set(['a', 'bdi', 'bdo', 'cite', 'del', 'ins', 'q', 'rp', 'rt', 'ruby', 's', 'sub', 'sup', 'run'])
/** Content that a page words differently, or shows after a press. */
const notOnPage = new Set(['drug-cost', 'experience', 'disclaimer', 'widget'])

/** Whether the page has the words of each paragraph, item and cell, without others between them. */
export function checkPage(html: string, text: Element, report: Report): void {
  const words = wordsOfPage(html)
  const all = passages(text)
  const missing = all.filter((passage) => !words.includes(squeezed(passage)))
  const [passage] = missing
  if (passage === undefined) report(true, 'page.shows', { count: all.length })
  else report(false, 'page.lacks', { count: missing.length, total: all.length, passage })
}

function passages([name, , ...children]: Element): string[] {
  if (notOnPage.has(name)) return []
  const found: string[] = []
  let line = ''
  const endLine = () => {
    if (line.trim() !== '') found.push(line.trim())
    line = ''
  }
  for (const child of children) {
    if (typeof child === 'string') line += child
    else if (inline.has(child[0]) && !holdsBlock(child)) line += lineOf(child)
    else {
      endLine()
      found.push(...passages(child))
    }
  }
  endLine()
  return found
}

function holdsBlock([, , ...children]: Element): boolean {
  return children.some((child) => typeof child !== 'string' && (!inline.has(child[0]) || holdsBlock(child)))
}

function lineOf([, , ...children]: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : lineOf(child))).join('')
}

function wordsOfPage(html: string): string {
  const shown = html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, '')
    /** The numbers of citations: the text has marks in their place. */
    .replace(/<sup data-cite=""[^>]*>(?:, )?<a href="#[^>]*>\d+<\/a><\/sup>/g, '')
    .replace(/<[^>]*>/g, '')
  const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
  return squeezed(
    shown.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
      hex || decimal
        ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
        : (named[name ?? ''] ?? whole),
    ),
  )
}

/** Without white space, and without the hyphenation points that a page adds. */
function squeezed(text: string): string {
  return text.normalize('NFC').replace(/[\s\u0085\u00AD\u200B]+/g, '')
}
