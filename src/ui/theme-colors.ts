/** `--paper` of tokens.css in each color scheme, as sRGB: the browser's own bars take this color. */
export const themeColors = { light: '#fcfaf6', dark: '#10181f' } as const
