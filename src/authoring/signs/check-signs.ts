import { relative } from 'node:path'
import type { UrgencyLevel } from '#model/safety/urgency.ts'
import type { Drafts } from '../draft.ts'
import { type FileContext, reportError, takeStep } from '../file-context.ts'
import { type Point, quoted } from '../problem.ts'
import { type FoundSign, findSigns } from './find-signs.ts'
import type { PlacedSign, SignTable } from './sign-table.ts'
import type { BoxItem } from './urgency-box.ts'

/** A sign that a box of a file names. */
interface SignInFile extends FoundSign<PlacedSign> {
  point: Point
  /** The level of the box. */
  given: UrgencyLevel
}

interface CheckedSign extends SignInFile {
  context: FileContext
}

/**
 * Checks every box of every article against the signs of the site. Mistakes: a sign at another level than in the table
 * (and so any sign that two articles give two levels), and an entry of a box that names no sign of the table. A
 * language without signs is not checked.
 */
export function checkSigns({ contexts, signs }: Drafts): void {
  for (const [language, table] of signs)
    checkSignsIn(
      contexts.filter((context) => context.language === language),
      table,
    )
}

function checkSignsIn(contexts: readonly FileContext[], table: SignTable): void {
  const all = contexts.flatMap((context) => {
    if (context.urgencyBoxes.length === 0) return []
    // Boxes of an article that is not compiled again are read again.
    const inputs = [table, JSON.stringify(context.urgencyBoxes)]
    const found = takeStep('boxes of urgency', context, inputs, () => signsOfBoxes(context, table))
    return found.map((statement): CheckedSign => ({ ...statement, context }))
  })
  for (const sign of all) if (sign.given !== sign.level) reportLevel(sign, all, table)
}

function signsOfBoxes(context: FileContext, table: SignTable): SignInFile[] {
  return context.urgencyBoxes.flatMap(({ level: given, items, ...place }) => {
    const itemSigns = items.map((item) => ({ item, signs: findSigns(item, table.signs) }))
    const hasSigns = itemSigns.some(({ signs }) => signs.length > 0)
    if (items.length === 0) reportUnknown({ text: '', ...place }, context)
    for (const { item, signs } of itemSigns)
      if (signs.length === 0 && (item.isListed || !hasSigns)) reportUnknown(item, context)
    return itemSigns.flatMap(({ item, signs }) =>
      signs.map((statement): SignInFile => ({ ...statement, point: item, given })),
    )
  })
}

function reportUnknown({ text, ...point }: Pick<BoxItem, 'text'> & Point, context: FileContext): void {
  const found = `${quoted(text)} in a box of urgency, which tells no sign that the table of signs has`
  reportError(context, point, found, 'the words of a sign, or a new one in signs of site/ with its level and source')
}

function reportLevel(found: CheckedSign, all: readonly CheckedSign[], { sources }: SignTable): void {
  const { sign, when, level, given, context, point, source } = found
  const other = all.find((statement) => statement.sign === sign && statement.when === when && statement.given !== given)
  const name = when === null ? quoted(sign.sign) : `${quoted(sign.sign)} (${when})`
  const elsewhere = other ? `, and as ${other.given} at ${placeOf(other)}` : ''
  const { title, link } = sources[source] ?? { title: source, link: '' }
  const expected = `${level}, as ${near(sign.file)}:${sign.line} says (${title}, ${link})`
  reportError(context, point, `the sign ${name} told as ${given}${elsewhere}`, expected)
}

function placeOf({ context, point }: CheckedSign): string {
  return `${near(context.file)}:${point.line}`
}

function near(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('..') ? file : path
}
