import { readFile } from 'node:fs/promises'
import { contentFiles, isWithin } from './content-tree.ts'
import type { Problem } from './problem.ts'

/** The line that marks a file of the starter; a comment of YAML, in front matter too. */
const starterLine = /^# starter: replace /

/**
 * A warning for each file that `salus init` wrote and nobody has replaced: its line stays until somebody deletes it.
 */
export async function starterFiles(root: string, only?: string): Promise<Problem[]> {
  const { files } = await contentFiles(root)
  const found = await Promise.all(
    files.filter((file) => isWithin(file, only)).map(async (file) => ({ file, line: await lineOfStarter(file) })),
  )
  return found.flatMap(({ file, line }) =>
    line === 0
      ? []
      : [
          {
            severity: 'warning',
            file,
            line,
            column: 1,
            found: 'a draft of the starter',
            expected: 'your own text, and this line deleted',
          },
        ],
  )
}

/** Counted from 1; 0 where there is none. */
async function lineOfStarter(file: string): Promise<number> {
  const lines = (await readFile(file, 'utf8')).split('\n', 2)
  return lines.findIndex((line) => starterLine.test(line)) + 1
}
