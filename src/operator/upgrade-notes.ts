import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { projectRoot } from '#server/config/config.ts'
import { fail, print } from './command-line.ts'
import { notesSince } from './output/changelog.ts'

await new Command('salus upgrade-notes')
  .description('Prints what has changed since a version, newest first, and what to do about it.')
  .argument('<version>', 'the one that you upgrade from, such as 0.1.0')
  .action((version: string) => {
    const { notes, versions } = notesSince(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8'), version)
    if (notes === null) fail(`There is no version ${version}; expected one of ${versions.join(', ')}`)
    else print(notes || `Nothing has changed since ${version}`)
  })
  .parseAsync()
