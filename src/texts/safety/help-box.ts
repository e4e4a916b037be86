import type { HelpBoxName, HelpKind, HelpLine } from '#model/safety/help.ts'
import type { Site } from '#model/site/site.ts'
import type { Link } from '#model/text/text.ts'
import type { Texts } from '../texts.ts'

/** The numbers to call, by country: all that a reader in distress needs, and nothing else. */
export interface HelpBoxPlan {
  name: HelpBoxName
  title: string
  text: string
  /** One line for each country, in front. */
  rows: HelpRow[]
  /** Every further line, by country; folded. */
  more: { place: string; rows: HelpRow[] }[]
  /** For readers in danger, unless the rows are these numbers already. */
  emergency: HelpNumber[]
  /** A link to help lines of other countries. */
  elsewhere: Link | null
  /** The day since which all numbers of the box have been checked, formatted. */
  checked: string
}

/** A number to call. */
export interface HelpNumber {
  number: string
  href: string
  /** The countries of the number, or a part of one. */
  place: string
}

export interface HelpRow {
  /** Null for a service that has only text messages or a website. */
  call: HelpNumber | null
  place: string
  name: string
  /** Text messages, options to choose and hours, by importance. */
  details: string[]
  web: string | null
}

/** The settings that boxes are built from. */
export type HelpSettings = Pick<Site, 'helpLines' | 'helpCountries' | 'helpBoxes' | 'helpElsewhere'>

/** Maximum numbers in front; more would push them out of the first screen of a phone. */
const maxRows = 5

/** The kinds of lines in each box: the first kind is in front, the others are folded. */
const kindsOf: Record<HelpBoxName, [HelpKind, ...HelpKind[]]> = {
  crisis: ['crisis', 'maternal'],
  // An overdose may have been intended.
  poison: ['poison', 'crisis'],
  abuse: ['abuse', 'crisis'],
  emergency: ['emergency'],
}

/**
 * A box of help lines: the first line of each country in front, in the site's order of countries, all others folded
 * below. Null if the site has no text for the box, or no lines.
 *
 * @param texts  of the page; names and notes of lines come from the settings
 */
export function planHelpBox(name: HelpBoxName, settings: HelpSettings, texts: Texts): HelpBoxPlan | null {
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
  const placeName = ({ countries }: HelpLine) => fullNames(countries, texts)
  const places = [...new Set(rest.toSorted((a, b) => placeOf(a) - placeOf(b)).map(placeName))]
  const emergency = first === 'emergency' ? [] : inOrder('emergency')
  const shown = [...front, ...rest, ...emergency]
  return {
    name,
    ...text,
    rows: rows.flatMap((call) =>
      frontRow(
        front.filter((line) => line.call === call),
        texts,
      ),
    ),
    more: places.map((place) => ({
      place,
      rows: rest.filter((line) => placeName(line) === place).map((line) => rowOf(line, line.region ?? '', texts)),
    })),
    emergency: emergency.flatMap((line) => numberOf(line, shortNames(line.countries, texts)) ?? []),
    elsewhere: helpElsewhere ?? null,
    checked: texts.date(shown.map(({ checked }) => checked).toSorted()[0] ?? ''),
  }
}

/** Whether a line is the first for one of its countries. */
function isNewPlace({ countries }: HelpLine, before: readonly HelpLine[]): boolean {
  return countries.some((code) => !before.some((line) => line.countries.includes(code)))
}

/** Lines of several countries with one number are one row: the person who answers knows the differences. */
function frontRow([line, ...others]: HelpLine[], texts: Texts): HelpRow[] {
  if (!line) return []
  const countries = [line, ...others].flatMap((helpLine) => helpLine.countries)
  return [{ ...rowOf(line, fullNames(countries, texts), texts), ...(others.length > 0 && { name: '' }) }]
}

function rowOf(line: HelpLine, place: string, texts: Texts): HelpRow {
  const { name, text, note, hours, web, call } = line
  return {
    call: numberOf(line, place),
    place,
    name,
    details: [text && byMessage(text, call, texts), note, hours].filter((detail) => detail !== undefined),
    web: web ?? null,
  }
}

function numberOf({ call }: HelpLine, place: string): HelpNumber | null {
  return call === undefined ? null : { number: call, href: `tel:${call.replace(/[^\d]/g, '')}`, place }
}

function byMessage({ to, say }: NonNullable<HelpLine['text']>, call: string | undefined, { t }: Texts): string {
  if (to === call) return t('help.callOrText')
  return say === undefined ? t('help.orText', { number: to }) : t('help.orTextWord', { word: say, number: to })
}

const names = new Map<string, Intl.DisplayNames>()

/** Formatters are created on first use, as those of dates. */
function nameOf(code: string, language: string, style: 'long' | 'short'): string {
  const key = `${language} ${style}`
  const made = names.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
  names.set(key, made)
  return made.of(code) ?? code
}

/** "United Kingdom and Ireland" */
function fullNames(countries: readonly string[], { language, list }: Texts): string {
  return list(countries.map((code) => nameOf(code, language, 'long')))
}

/** "UK, Ireland" */
function shortNames(countries: readonly string[], { language, list }: Texts): string {
  return list(
    countries.map((code) => nameOf(code, language, 'short')),
    'unit',
  )
}
