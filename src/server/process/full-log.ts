/**
 * Keeps the process running when its output cannot be written, for instance because the disk of its log is full: an
 * unhandled error would end it. Reported once, on the other output; each later line is tried again.
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
