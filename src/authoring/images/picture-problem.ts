import type { Problem } from '../problem.ts'

/** A mistake in a picture. A picture has no lines to point at, so the place is the start of the file. */
export function pictureProblem(
  file: string,
  found: string,
  expected: string,
  severity: Problem['severity'] = 'error',
): Problem {
  return { severity, file, line: 1, column: 1, found, expected }
}

/** A picture whose bytes sharp, or `readOriginal`, could make nothing of. */
export function unreadablePicture(file: string, error: unknown): Problem {
  const reason = error instanceof Error ? error.message.trim().split('\n')[0] : String(error)
  return pictureProblem(
    file,
    `a picture that cannot be read (${reason})`,
    'a whole SVG with a viewBox, PNG, JPEG or WebP file',
  )
}
