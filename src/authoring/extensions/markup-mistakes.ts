import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { parseHtml, textOf } from '../html/html-tree.ts'

/**
 * Elements that no block may hold: the content security policy blocks them, or they would fetch a page of another site.
 */
const refused = new Set(['script', 'style', 'link', 'iframe', 'object', 'embed', 'base', 'meta', 'form'])
const controls = new Set(['input', 'select', 'textarea', 'meter', 'progress', 'output'])
const named = new Set(['a', 'button', 'summary'])

/**
 * The mistakes in the markup that a block makes of an example: anything that would not work on a page, or that people
 * who use a screen reader or a keyboard would miss (SITE-6, A11Y). A sentence each.
 */
export function markupMistakes(html: string): string[] {
  const root: Root = parseHtml(html)
  const elements: Element[] = []
  visit(root, 'element', (element) => void elements.push(element))
  const labelled = new Set(elements.flatMap(({ properties }) => [properties.htmlFor].flat()))
  const ids = elements.flatMap(({ properties: { id } }) => (id === undefined ? [] : [String(id)]))
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  return [
    ...twice.map((id) => `the id "${id}" twice; expected one that begins with the id of the block`),
    ...elements.flatMap((element) => mistakesOf(element, labelled)),
  ]
}

function mistakesOf(element: Element, labelled: ReadonlySet<unknown>): string[] {
  const { tagName, properties } = element
  const isNamed = Boolean(properties.ariaLabel || properties.ariaLabelledBy || properties.title)
  const handler = Object.keys(properties).find((name) => /^on[a-z]/i.test(name))
  const rules: [boolean, string][] = [
    [refused.has(tagName), `<${tagName}>; expected markup that a page can hold`],
    [properties.style !== undefined, `an attribute style of <${tagName}>; expected rules in block.css`],
    [handler !== undefined, `the handler ${handler} of <${tagName}>; expected a script beside the block`],
    [Number(properties.tabIndex) > 0, `a tabIndex above 0 of <${tagName}>; expected the order of the text`],
    [tagName === 'img' && properties.alt === undefined, '<img> without alt; expected a description, or alt=""'],
    [
      /^(audio|video)$/.test(tagName) && properties.autoPlay === true,
      `<${tagName}> that plays by itself; expected controls`,
    ],
    [
      controls.has(tagName) &&
        tagName !== 'output' &&
        properties.type !== 'hidden' &&
        !isNamed &&
        !isLabelled(element, labelled),
      `<${tagName}> without a label; expected <label htmlFor> or aria-label`,
    ],
    [
      named.has(tagName) && !isNamed && textOf(element).trim() === '' && !hasNamedPicture(element),
      `<${tagName}> without a name; expected text in it, or aria-label`,
    ],
  ]
  return rules.flatMap(([isBroken, mistake]) => (isBroken ? [mistake] : []))
}

function isLabelled({ properties: { id } }: Element, labelled: ReadonlySet<unknown>): boolean {
  return id !== undefined && labelled.has(id)
}

function hasNamedPicture(element: Element): boolean {
  let found = false
  visit(element, 'element', ({ tagName, properties }) => {
    if (tagName === 'img' && properties.alt) found = true
  })
  return found
}
