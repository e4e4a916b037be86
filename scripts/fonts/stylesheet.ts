import { fallbackFaces } from './fallback-faces.ts'

const ownFaces = [
  ownFace('Salus Serif', 'normal', '400 700', 'salus-serif.woff2'),
  ownFace('Salus Sans', 'normal', '400 700', 'salus-sans.woff2'),
  // One weight for all: browsers thicken it for the rare bold italic.
  ownFace('Salus Sans', 'italic', '400', 'salus-sans-italic.woff2'),
]

function ownFace(family: string, style: string, weight: string, file: string): string {
  return `@font-face {
  font-family: '${family}';
  font-style: ${style};
  font-weight: ${weight};
  font-display: optional;
  src: url('./${file}') format('woff2');
}`
}

/** The whole of `fonts.css`. */
export async function makeStylesheet(): Promise<string> {
  const note = '/* Made by scripts/fonts.ts: `node scripts/fonts.ts` writes it anew. */'
  return `${[note, ...ownFaces, ...(await fallbackFaces())].join('\n\n')}\n`
}
