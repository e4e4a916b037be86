/** A text with the digits 0 to 9 in place of Arabic and Persian digits; the length stays the same. */
export function westernDigits(text: string): string {
  // The last four bits of its code are the value of such a digit.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
