import { existsSync } from 'node:fs'
import { link, mkdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ArticleCard } from '#authoring/draft.ts'
import type { Card } from '#authoring/images/card/card-design.ts'
import { prepareCard } from '#authoring/images/card/prepare-card.ts'
import { pictureProblem } from '#authoring/images/index-images.ts'
import { isFileError } from '#authoring/images/prepare-images.ts'
import type { Problem } from '#authoring/problem.ts'
import type { DocumentKind, DocumentValue } from '#model/articles/content-document.ts'
import type { Brand, BrandFont, SchemeColors } from '#model/site/brand.ts'
import { languageOfPath, languagesOf } from '#model/site/language.ts'
import { cardAddress, siteCard } from '#model/site/site-card.ts'
import { siteIn } from '#model/site/site-in-language.ts'
import type { Documents } from '#store/content/documents.ts'

interface CardOptions {
  dataDir: string
  documents: Documents
  /** Called before a card is rendered. */
  onDrawing?: (() => void) | undefined
}

/** Renders missing and changed cards of the site, in each of its languages. */
export async function renderSiteCards(contentRoot: string, options: CardOptions): Promise<Problem[]> {
  const site = await options.documents.get('site', 'site')
  if (!site) return []
  const brand = brandOfCards(site.brand, contentRoot, options.dataDir)
  const problems: Problem[] = []
  for (const { code } of languagesOf(site)) {
    const { name: siteName, tagline: title } = siteIn(site, code)
    const card = { ...brand, siteName, title, category: '' }
    problems.push(...(await place(card, siteCard(site, code), contentRoot, options)))
  }
  return problems
}

/** Renders missing and changed cards of articles. */
export async function renderArticleCards(
  cards: readonly ArticleCard[],
  contentRoot: string,
  options: CardOptions,
): Promise<Problem[]> {
  // Documents that a card names may be stored without being in this import.
  const site = await options.documents.get('site', 'site')
  const brand = brandOfCards(site?.brand, contentRoot, options.dataDir)
  const nameAt = (path: string) => (site ? siteIn(site, languageOfPath(site, path).code).name : '')
  const categoryName = namesOf(options.documents, 'category', ({ name }) => name)
  const problems: Problem[] = []
  for (const { path, title, image, category: key } of cards) {
    const category = (await categoryName(key)) ?? ''
    const card = { ...brand, siteName: nameAt(path), title, category, image }
    problems.push(...(await place(card, path, contentRoot, options)))
  }
  return problems
}

/** Renders a card, and places it at the address that pages refer to. @returns the problem of one that cannot be drawn */
async function place(
  card: Card,
  path: string,
  contentRoot: string,
  { dataDir, onDrawing }: CardOptions,
): Promise<Problem[]> {
  try {
    await placeCard(join(dataDir, await prepareCard(card, dataDir, onDrawing)), join(dataDir, cardAddress(path)))
    return []
  } catch (error) {
    if (isFileError(error)) throw error
    const found = `no card for ${path} (${error instanceof Error ? error.message : error})`
    return [pictureProblem(card.logoFile ?? contentRoot, found, 'a logo and a picture that can be drawn', 'warning')]
  }
}

/** The brand on cards; without a logo, the mark among the pictures, if there is one. */
function brandOfCards(brand: Brand | undefined, contentRoot: string, dataDir: string): Partial<Card> {
  const { logo, colors, fonts } = brand ?? {}
  const mark = join(contentRoot, 'images/brand/logo.svg')
  const { heading, text } = fonts ?? {}
  const fontFile = (font: BrandFont | undefined) =>
    typeof font === 'object' && font.cardFont ? join(dataDir, font.cardFont) : undefined
  const files = { heading: fontFile(heading), text: fontFile(text) }
  const logoFile = logo?.square ? join(dataDir, logo.square.light.src) : existsSync(mark) ? mark : undefined
  return {
    logoFile,
    ...(colors && { palette: paletteOf(colors.light) }),
    ...((files.heading || files.text) && { fonts: files }),
  }
}

function paletteOf({ paper, ink, inkSoft, brand }: SchemeColors): NonNullable<Card['palette']> {
  return { paper, ink, inkSoft, brand }
}

/** Looks up names in the store, each once. */
function namesOf<K extends DocumentKind>(documents: Documents, kind: K, nameIn: (value: DocumentValue<K>) => string) {
  const names = new Map<string, string | undefined>()
  return async (key: string | undefined): Promise<string | undefined> => {
    if (key === undefined) return undefined
    if (!names.has(key)) {
      const value = await documents.get(kind, key)
      names.set(key, value ? nameIn(value) : undefined)
    }
    return names.get(key)
  }
}

/** Links a card to the path that the page refers to; an older card is replaced atomically. */
async function placeCard(source: string, file: string): Promise<void> {
  if ((await inodeOf(source)) === (await inodeOf(file))) return
  const temporary = `${file}.new`
  await mkdir(dirname(file), { recursive: true })
  await rm(temporary, { force: true })
  await link(source, temporary)
  await rename(temporary, file)
}

async function inodeOf(file: string): Promise<number | undefined> {
  return stat(file).then(
    ({ ino }) => ino,
    () => undefined,
  )
}
