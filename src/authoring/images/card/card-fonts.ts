import { readFile } from 'node:fs/promises'
import type { Font } from 'satori'

/** Letters that a family lacks come from the next. */
export const serif = 'Serif, Serif Names, Sans'
export const sans = 'Sans'

/** Read once: satori keeps what it has parsed for as long as it is handed the same objects. */
let fonts: Promise<Font[]> | undefined

export function cardFonts(): Promise<Font[]> {
  fonts ??= Promise.all([
    font('Serif', 500, 'serif'),
    font('Serif Names', 500, 'serif-names'),
    font('Sans', 400, 'sans'),
    font('Sans', 600, 'sans-semibold'),
  ])
  return fonts
}

async function font(name: string, weight: Font['weight'], file: string): Promise<Font> {
  return { name, weight, style: 'normal', data: await readFile(new URL(`./fonts/${file}.woff2`, import.meta.url)) }
}
