/** Without the control characters and line breaks of a reader's text, which could change the terminal or fake a row. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
}
