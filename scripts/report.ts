/** One thing a check found. `line` counts from 1. */
export interface Finding {
  file: string
  line?: number
  message: string
}

/**
 * Prints what a check found, closes with how much it looked at, and sets the exit code. A check that looked at nothing
 * fails too: it would stay green for ever.
 */
export function report(checked: number, things: string, findings: Finding[]): void {
  for (const { file, line, message } of findings) console.log(`${file}${line ? `:${line}` : ''}  ${message}`)
  console.log(`Checked ${checked} ${things}, found ${findings.length} mistakes.`)
  if (findings.length > 0 || checked === 0) process.exitCode = 1
}

/** The line, from 1, on which a character of a text stands. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
