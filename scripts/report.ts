/** One mistake that a check found. `line` counts from 1. */
export interface Finding {
  file: string
  line?: number
  message: string
}

/**
 * Prints the findings of a check and the number of things checked, and sets the exit code. A check of nothing fails
 * too: otherwise it would stay green forever.
 */
export function report(checked: number, things: string, findings: Finding[]): void {
  for (const { file, line, message } of findings) console.log(`${file}${line ? `:${line}` : ''}  ${message}`)
  console.log(`Checked ${checked} ${things}, found ${findings.length} mistakes.`)
  if (findings.length > 0 || checked === 0) process.exitCode = 1
}

/** The line, from 1, of a character of a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
