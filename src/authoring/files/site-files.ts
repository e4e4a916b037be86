import { type HouseAd, UnnamedHouseAd } from '#model/ads/house-ad.ts'
import { type ContentDocument, contentDocument } from '#model/articles/content-document.ts'
import { Site, type SiteInLanguage } from '#model/site/site.ts'
import { Slug } from '#model/text/text.ts'
import type { CompiledBrand } from '../brand/compile-brand.ts'
import { checkBanners } from '../checks/check-banners.ts'
import { checkSiteEvidence } from '../checks/check-evidence.ts'
import { checkHelp, checkTopics } from '../checks/check-help.ts'
import { checkTexts } from '../checks/check-texts.ts'
import { withPartMarkup } from '../extensions/own-parts.ts'
import { type FileContext, hasErrors, report, reportError, takeStep } from '../file-context.ts'
import { SiteKeys, SiteKeysInLanguage } from '../formats/site-format.ts'
import { quoted } from '../problem.ts'
import type { DataFile } from '../reading/data-file.ts'
import { readShape } from '../reading/read-shape.ts'

export interface SiteFile {
  data: DataFile
  context: FileContext
}

/** A file of `ads/`; `name` is that of the file, without its ending. */
export interface AdFile extends SiteFile {
  name: string
}

/**
 * The site's settings, from several files that each hold some of the keys. A duplicate or missing key is a mistake.
 * House ads and the brand belong to the settings, since any page may show them.
 */
export function compileSite(
  files: readonly SiteFile[],
  ads: readonly AdFile[],
  brand?: CompiledBrand,
): ContentDocument | undefined {
  const [first] = files
  const topicIds = topicIdsOf(files)
  const inputs = topicIds.join(' ')
  const houseAds = ads.map((ad) => takeStep('ad', ad.context, [ad.data, inputs], () => compileHouseAd(ad, topicIds)))
  const parts = files.map((file) =>
    takeStep('settings', file.context, [file.data, inputs], () => partOf(file, topicIds)),
  )
  const isSound = areKeysUnique(files) && [...parts, ...houseAds].every((part) => part !== undefined)
  if (!first || !isSound) return undefined
  // Keys with defaults may be left out of every file.
  const whole = Site.safeParse(
    Object.assign({ houseAds }, ...parts, brand && { brand: brand.brand }, brand?.name && { name: brand.name }),
  )
  if (whole.success) {
    checkSiteEvidence(whole.data.evidence, first.context)
    return hasErrors(first.context) ? undefined : contentDocument('site', whole.data)
  }
  for (const { path } of whole.error.issues) {
    const key = path.join('.')
    reportError(first.context, { line: 1, column: 1 }, `no ${key} in any file of site/`, key)
  }
  return undefined
}

/** Settings in the files of another language: some of the site's keys, each at most once. */
export function compileSiteInLanguage(files: readonly SiteFile[]): SiteInLanguage | undefined {
  const topicIds = topicIdsOf(files)
  const keys = SiteKeysInLanguage as unknown as typeof SiteKeys
  const inputs = topicIds.join(' ')
  const parts = files.map((file) =>
    takeStep('settings in a language', file.context, [file.data, inputs], () => partOf(file, topicIds, keys)),
  )
  if (!areKeysUnique(files) || parts.some((part) => part === undefined)) return undefined
  return Object.assign({}, ...parts) as SiteInLanguage
}

/** `affiliateHosts` as far as readable: the links in all other files are marked by it. */
export function affiliateHostsOf(files: readonly SiteFile[]): string[] {
  const lists = files.map(({ data }) => (isObject(data.value) ? data.value.affiliateHosts : undefined))
  return lists.flat().filter((host): host is string => typeof host === 'string')
}

/** The hosts of `sponsorPixels`, as far as readable. */
export function pixelHostsOf(files: readonly SiteFile[]): string[] {
  const lists = files.map(({ data }) => (isObject(data.value) ? data.value.sponsorPixels : undefined))
  return lists.flat().flatMap((entry) => (isObject(entry) && typeof entry.host === 'string' ? entry.host : []))
}

/** The ids of `topics`, as far as readable. */
function topicIdsOf(files: readonly SiteFile[]): string[] {
  const lists = files.map(({ data }) => (isObject(data.value) ? data.value.topics : undefined))
  return lists.flat().flatMap((topic) => (isObject(topic) && typeof topic.id === 'string' ? topic.id : []))
}

/** `ads/<id>.yaml` */
function compileHouseAd({ data, context, name }: AdFile, topicIds: readonly string[]): HouseAd | undefined {
  const id = Slug.safeParse(name)
  if (!id.success) {
    reportError(context, { line: 1, column: 1 }, `the file name ${quoted(name)}`, 'lower-case words joined by hyphens')
    return undefined
  }
  const read = readShape(UnnamedHouseAd, data, context)
  checkTopics(read?.avoidsTopics ?? [], ['avoidsTopics'], topicIds, data, context)
  checkBanners(read?.banners ?? [], data, context)
  if (read?.goal && read.goal.until < context.today)
    report(context, context.overdue, data.pointOf(['goal', 'until']), {
      found: `a goal that ended on ${read.goal.until}`,
      expected: 'a day that has not passed, or no file of a campaign that is over',
    })
  return read && !hasErrors(context) ? { ...read, id: id.data } : undefined
}

/** The keys of one file, without defaults for the missing ones: a default would hide the value in another file. */
function partOf(
  { data, context }: SiteFile,
  topicIds: readonly string[],
  keys: typeof SiteKeys = SiteKeys,
): Record<string, unknown> | undefined {
  if (!isObject(data.value)) {
    reportError(context, { line: 1, column: 1 }, quoted(data.value), 'keys of the site with values')
    return undefined
  }
  const read = readShape(keys, data, context)
  if (!read) return undefined
  for (const [index, { path, sectionId }] of (read.treatmentPlacements ?? []).entries()) {
    const pointOf = (key: string) => data.pointOf(['treatmentPlacements', index, key])
    context.references.push(
      { kind: 'article', to: path, ...pointOf('path') },
      { kind: 'section', to: `${path}#${sectionId}`, ...pointOf('sectionId') },
    )
  }
  for (const [rule, { sections }] of (read.adPolicy?.rules ?? []).entries())
    for (const [index, id] of sections.entries())
      context.references.push({
        ...data.pointOf(['adPolicy', 'rules', rule, 'sections', index]),
        kind: 'section id',
        to: id,
      })
  checkHelp(read, topicIds, data, context)
  checkTexts(read.texts ?? {}, data, context)
  const ownParts = withPartMarkup(read.ownParts ?? [], data, context)
  if (hasErrors(context)) return undefined
  const given = new Set(Object.keys(data.value))
  return Object.fromEntries(Object.entries({ ...read, ownParts }).filter(([key]) => given.has(key)))
}

function areKeysUnique(files: readonly SiteFile[]): boolean {
  const homes = new Map<string, SiteFile>()
  let isUnique = true
  for (const file of files) {
    for (const key of isObject(file.data.value) ? Object.keys(file.data.value) : []) {
      const other = homes.get(key)
      if (other) {
        const expected = `it in one file; ${other.context.file} has it too`
        reportError(file.context, file.data.pointOf([key], 'key'), `the duplicate key ${key}`, expected)
        isUnique = false
      }
      homes.set(key, file)
    }
  }
  return isUnique
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
