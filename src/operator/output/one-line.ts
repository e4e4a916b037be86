/** Removes control characters and line breaks from a reader's text, which could control the terminal or fake a row. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
