/** A text with the digits 0 to 9 in place of those that Arabic and Persian are written with; of the same length. */
export function westernDigits(text: string): string {
  // The value of such a digit is in the last four bits of its code.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
