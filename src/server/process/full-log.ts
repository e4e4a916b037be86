/**
 * Lets the process go on when its output cannot be written, as where the disk of its log is full: an error that nobody
 * listens for would end it. Said once, on the other output; each later line is tried again.
 */
export function surviveFullLog(): void {
  const { stdout, stderr } = process
  for (const [output, other] of [
    [stdout, stderr],
    [stderr, stdout],
  ] as const) {
    let isReported = false
    output.on('error', (error) => {
      if (isReported) return
      isReported = true
      other.write(`The log cannot be written: ${error.message}. The site goes on without these lines\n`)
    })
  }
}
