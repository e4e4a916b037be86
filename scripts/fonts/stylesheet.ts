import { arabicCharacters, coreCharacters, unicodeRange } from '../../src/authoring/fonts/characters.ts'
import { ownFallbackFaces } from './fallback-faces.ts'

/** Blocks that hold all other characters of the fonts. The core comes after them, and wins where both have one. */
const otherRange = 'U+a1-24f, U+370-3ff, U+2000-27bf'

const ownFaces = [
  ...facesOf('Salus Serif', 'normal', '400 700', 'salus-serif'),
  ...facesOf('Salus Sans', 'normal', '400 700', 'salus-sans'),
  // One weight for all: browsers thicken it for the rare bold italic. Other characters are rarely set in italics.
  coreFace('Salus Sans', 'italic', '400', 'salus-sans-italic'),
]

function facesOf(family: string, style: string, weight: string, file: string): string[] {
  return [
    ownFace(family, style, weight, `${file}-other.woff2`, 'optional', otherRange),
    coreFace(family, style, weight, file),
  ]
}

/** A first page waits for the core (src/ui/fonts/README.md); without scripts it is swapped in. */
function coreFace(family: string, style: string, weight: string, file: string): string {
  return ownFace(family, style, weight, `${file}.woff2`, 'swap', unicodeRange(coreCharacters))
}

function ownFace(family: string, style: string, weight: string, file: string, display: string, range: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: ${display};
  src: url('./${file}') format('woff2');
  unicode-range: ${range};
}`
}

const note = '/* Made by scripts/fonts.ts: `node scripts/fonts.ts` writes it anew. */'

/**
 * The whole of `ArabicFonts.module.css`. It is one rule with its class, so that pages without the class carry none of
 * it. The fonts of the device apply to pages that gave up waiting.
 */
export function makeArabicStylesheet(): string {
  const faces = ['serif', 'sans'].map((name) => {
    const family = name === 'serif' ? 'Salus Serif Arabic' : 'Salus Sans Arabic'
    return ownFace(family, 'normal', '400 700', `salus-${name}-arabic.woff2`, 'swap', unicodeRange(arabicCharacters))
  })
  const families = `.page:not(:global(.fonts-late)) {
  --font-heading: 'Salus Serif', 'Salus Serif Arabic', var(--device-heading);
  --font-text: 'Salus Sans', 'Salus Sans Arabic', var(--device-text);
}`
  const rules = [...faces, families].join('\n\n').replaceAll(/^(?=.)/gm, '  ')
  return `${note}\n\n@supports (direction: rtl) {\n${rules}\n}\n`
}

/** The whole of `fonts.css`. */
export async function makeStylesheet(): Promise<string> {
  return `${[note, ...ownFaces, ...(await ownFallbackFaces())].join('\n\n')}\n`
}
