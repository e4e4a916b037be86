/** The roles of tokens.css as hexadecimal colors: mail programs know neither custom properties nor `oklch`. */
export const emailColors = {
  light: {
    paper: '#faf8f4',
    raised: '#ffffff',
    line: '#dfdbd2',
    ink: '#1b232d',
    inkSoft: '#525a63',
    brand: '#0f5557',
    brandInk: '#fbfdfd',
  },
  dark: {
    paper: '#11161b',
    raised: '#1a2026',
    line: '#39424b',
    ink: '#e9e7e3',
    inkSoft: '#aeb4ba',
    brand: '#7fcfcd',
    brandInk: '#0b2324',
  },
} as const
