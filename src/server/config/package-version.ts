import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './config.ts'

/** The running version of Salus. */
export const packageVersion = (
  JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }
).version
