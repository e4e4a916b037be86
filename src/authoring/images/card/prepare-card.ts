import { createHash } from 'node:crypto'
import { access, mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { directionOfText } from '#model/text/direction-runs.ts'
import { writeWhole } from '../../write-whole.ts'
import type { Card } from './card-design.ts'

/** Raise with any change to the look of a card: cards are rendered again, under new names. */
const design = 2

/**
 * Renders the picture that social networks show for an article, 1200×630, into `<dataDir>/cards` and returns its public
 * path, such as `/cards/3fa9c2b15d0e7a64.jpg`. The name is a hash of the contents, so an existing card is not rendered
 * again. The article's picture must be prepared before.
 *
 * @param onDrawing  called before a card is rendered
 */
export async function prepareCard(card: Card, dataDir: string, onDrawing?: () => void): Promise<string> {
  const path = `/cards/${await hashOfCard(card)}.jpg`
  const file = join(dataDir, path)
  if (await exists(file)) return path
  onDrawing?.()
  // Most imports find every card, and need not load the renderer.
  const { renderCard } = await import('./render-card.ts')
  await mkdir(dirname(file), { recursive: true })
  await writeWhole(file, await renderCard(card, dataDir))
  return path
}

async function hashOfCard({ title, category, siteName, logoFile, image, palette, fonts }: Card): Promise<string> {
  const logo = logoFile ? await readFile(logoFile, 'utf8') : null
  const shown = [design, title, category, siteName, logo, image?.src ?? null]
  if (image?.focal) shown.push(JSON.stringify(image.focal))
  // Earlier versions drew such a card without its letters or its name, or with its picture at the right.
  if ([title, siteName].some((text) => directionOfText(text) === 'rtl')) shown.push('mirror image')
  // The names of fonts hold a hash.
  if (palette || fonts)
    shown.push(JSON.stringify([palette, Object.values(fonts ?? {}).map((file) => file && basename(file))]))
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16)
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
