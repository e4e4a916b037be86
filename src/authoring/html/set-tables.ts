import type { Element, Root } from 'hast'
import { SKIP, visit } from 'unist-util-visit'
import type { LanguageCode } from '#model/site/language.ts'
import { directionOf } from '#model/text/direction-runs.ts'
import { textsOf } from '#texts/texts-of.ts'
import { ownClasses } from './html-schema.ts'
import { element, foldSpace, isElement, textOf } from './html-tree.ts'
import type { UniqueNames } from './unique-names.ts'

/**
 * Puts every table into a box that scrolls sideways and that the keyboard can reach, named after the caption, the
 * heading above, or the column headers; and sets `scope` on header cells.
 */
export function setTables(root: Root, names: UniqueNames, language: LanguageCode, headingAbove = ''): void {
  let heading = headingAbove
  visit(root, 'element', (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = foldSpace(textOf(node))
    if (node.tagName !== 'table' || !parent || index === undefined) return
    setHeads(node)
    const box = boxOf(parent as Root | Element)
    const label = box?.properties.ariaLabel ?? tableLabel(captionOf(node) || heading || columnHeads(node), language)
    const properties = tableBox(names.label(String(label)))
    if (box) box.properties = properties
    else parent.children[index] = element('div', properties, [node])
    return SKIP
  })
}

/** Such as `Table: Doses`, in the language of the text (LANG-2). */
export function tableLabel(name: string, language: LanguageCode): string {
  const word = textsOf({ code: language, direction: directionOf(language) }).t('body.table')
  return name === '' ? word : `${word}: ${name}`
}

/** The box around a table: a scrolling box must be focusable, and a focusable one must have a name. */
export function tableBox(label: string): Element['properties'] {
  return { className: [ownClasses.tableScroll], role: 'region', tabIndex: 0, ariaLabel: label }
}

/** The box that a table is in already. */
function boxOf(parent: Root | Element): Element | undefined {
  const classes = parent.type === 'element' && parent.tagName === 'div' ? parent.properties.className : undefined
  return Array.isArray(classes) && classes.includes(ownClasses.tableScroll) ? (parent as Element) : undefined
}

function captionOf(table: Element): string {
  const caption = table.children.find((child) => isElement(child, 'caption'))
  return caption ? foldSpace(textOf(caption)) : ''
}

function columnHeads(table: Element): string {
  return rowsOf(table)
    .slice(0, 1)
    .flatMap(cellsOf)
    .map((cell) => foldSpace(textOf(cell)))
    .filter((text) => text !== '')
    .join(', ')
}

/**
 * A header cell without text becomes a plain cell. When it was the corner of the table, the first cells of the rows
 * below are row headers.
 */
function setHeads(table: Element): void {
  const head = table.children.find((child) => isElement(child, 'thead'))
  const rows = rowsOf(table)
  const headRows = isElement(head) ? rowsOf(head) : []
  const corner = headRows[0] && cellsOf(headRows[0])[0]
  const hasCorner = corner !== undefined && corner.tagName === 'th' && foldSpace(textOf(corner)) === ''
  for (const row of rows) {
    const isHeadRow = headRows.includes(row) || cellsOf(row).every((cell) => cell.tagName === 'th')
    for (const [column, cell] of cellsOf(row).entries()) {
      if (cell.tagName === 'th' && foldSpace(textOf(cell)) === '') {
        cell.tagName = 'td'
        delete cell.properties.scope
      } else if (cell.tagName === 'th') {
        cell.properties.scope ??= scopeOf(cell, isHeadRow || column > 0)
      } else if (hasCorner && !isHeadRow && column === 0 && foldSpace(textOf(cell)) !== '') {
        cell.tagName = 'th'
        cell.properties.scope = 'row'
      }
    }
  }
}

function scopeOf(cell: Element, headsColumns: boolean): string {
  if (!headsColumns) return 'row'
  return Number(cell.properties.colSpan ?? 1) > 1 ? 'colgroup' : 'col'
}

function rowsOf(node: Element): Element[] {
  return node.children.flatMap((child) =>
    isElement(child, 'tr') ? [child] : isElement(child, 'thead', 'tbody', 'tfoot') ? rowsOf(child) : [],
  )
}

function cellsOf(row: Element): Element[] {
  return row.children.filter((child) => isElement(child, 'td', 'th')) as Element[]
}
