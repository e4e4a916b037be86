import { type DisplayDate, displayDate } from '../articles/date.ts'
import type { Site } from '../site/site.ts'
import type { Link } from '../text/text.ts'
import type { HelpBoxName, HelpKind, HelpLine } from './help.ts'

/** Whom to call, by country: what a reader in distress needs, and nothing else. */
export interface HelpBoxPlan {
  name: HelpBoxName
  title: string
  text: string
  /** One line for each country, in front. */
  rows: HelpRow[]
  /** Every further line, by country; folded. */
  more: { place: string; rows: HelpRow[] }[]
  /** For readers in danger, where the rows are not these numbers already. */
  emergency: HelpNumber[]
  /** Where the lines of other countries are listed. */
  elsewhere: Link | null
  /** The day since which all numbers of the box have been checked. */
  checked: DisplayDate
}

/** A number to call. */
export interface HelpNumber {
  number: string
  href: string
  /** Whose number it is: countries, or a part of one. */
  place: string
}

export interface HelpRow {
  /** Null for what is reached by text message or on the web alone. */
  call: HelpNumber | null
  place: string
  name: string
  /** Text messages, options to choose and hours, in the order in which they matter. */
  details: string[]
  web: string | null
}

/** The settings that the boxes are made of. */
export type HelpSettings = Pick<Site, 'helpLines' | 'helpCountries' | 'helpBoxes' | 'helpElsewhere'>

/** Numbers in front; more would push them out of the first screen of a phone. */
const maxRows = 5

/** What each box holds: the first kind stands in front, the others are folded. */
const kindsOf: Record<HelpBoxName, [HelpKind, ...HelpKind[]]> = {
  crisis: ['crisis', 'maternal'],
  // Who has taken too much may have meant to.
  poison: ['poison', 'crisis'],
  abuse: ['abuse', 'crisis'],
  emergency: ['emergency'],
}

/**
 * A box of help lines: the first line of each country in front, in the site's order of countries, all others folded
 * below. Null where the site has no words for the box, or no lines.
 */
export function planHelpBox(name: HelpBoxName, settings: HelpSettings): HelpBoxPlan | null {
  const { helpLines, helpCountries, helpBoxes, helpElsewhere } = settings
  const text = helpBoxes[name]
  const [first, ...others] = kindsOf[name]
  const orderOf = (code: string) => (helpCountries.includes(code) ? helpCountries.indexOf(code) : helpCountries.length)
  const placeOf = (line: HelpLine) => Math.min(...line.countries.map(orderOf))
  const inOrder = (kind: HelpKind) =>
    helpLines.filter((line) => line.kind === kind).toSorted((a, b) => placeOf(a) - placeOf(b))

  const leading = inOrder(first).filter(({ region }) => region === undefined)
  const firstOfPlaces = leading.filter((line, index) => isNewPlace(line, leading.slice(0, index)))
  const rows = [...new Set(firstOfPlaces.map(({ call }) => call))].slice(0, maxRows)
  const front = firstOfPlaces.filter(({ call }) => rows.includes(call))
  if (!text || front.length === 0) return null

  const rest = [first, ...others].flatMap(inOrder).filter((line) => !front.includes(line))
  const places = [...new Set(rest.toSorted((a, b) => placeOf(a) - placeOf(b)).map(placeName))]
  const emergency = first === 'emergency' ? [] : inOrder('emergency')
  const shown = [...front, ...rest, ...emergency]
  return {
    name,
    ...text,
    rows: rows.flatMap((call) => frontRow(front.filter((line) => line.call === call))),
    more: places.map((place) => ({
      place,
      rows: rest.filter((line) => placeName(line) === place).map((line) => rowOf(line, line.region ?? '')),
    })),
    emergency: emergency.flatMap((line) => numberOf(line, shortNames(line.countries)) ?? []),
    elsewhere: helpElsewhere ?? null,
    checked: displayDate(shown.map(({ checked }) => checked).toSorted()[0] ?? ''),
  }
}

/** One of the countries of a line has no line among those before it. */
function isNewPlace({ countries }: HelpLine, before: readonly HelpLine[]): boolean {
  return countries.some((code) => !before.some((line) => line.countries.includes(code)))
}

/** Lines of several countries with one number are one row: what differs is left to who answers. */
function frontRow([line, ...others]: HelpLine[]): HelpRow[] {
  if (!line) return []
  const countries = [line, ...others].flatMap((helpLine) => helpLine.countries)
  return [{ ...rowOf(line, fullNames(countries)), ...(others.length > 0 && { name: '' }) }]
}

function rowOf(line: HelpLine, place: string): HelpRow {
  const { name, text, note, hours, web, call } = line
  const isSameNumber = text !== undefined && text.to === call
  return {
    call: numberOf(line, place),
    place,
    name,
    details: [
      isSameNumber ? 'call or text' : text ? `or text ${text.say ? `${text.say} to ` : ''}${text.to}` : null,
      note ?? null,
      hours ?? null,
    ].filter((detail) => detail !== null),
    web: web ?? null,
  }
}

function numberOf({ call }: HelpLine, place: string): HelpNumber | null {
  return call === undefined ? null : { number: call, href: `tel:${call.replace(/[^\d]/g, '')}`, place }
}

let words: { full: Intl.DisplayNames; short: Intl.DisplayNames; and: Intl.ListFormat } | undefined

/** Made when they are needed, as the words for days. */
function intl() {
  words ??= {
    full: new Intl.DisplayNames('en', { type: 'region' }),
    short: new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
    and: new Intl.ListFormat('en', { type: 'conjunction' }),
  }
  return words
}

/** "United Kingdom and Ireland" */
function fullNames(countries: readonly string[]): string {
  const { full, and } = intl()
  return and.format(countries.map((code) => full.of(code) ?? code))
}

function placeName({ countries }: HelpLine): string {
  return fullNames(countries)
}

/** "UK, Ireland" */
function shortNames(countries: readonly string[]): string {
  return countries.map((code) => intl().short.of(code) ?? code).join(', ')
}
