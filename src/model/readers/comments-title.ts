/** TOC-3: "1 Comment", "n Comments". */
export function commentsTitle(count: number): string {
  return count === 1 ? '1 Comment' : `${count} Comments`
}
