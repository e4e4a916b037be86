import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '../source-files.ts'

export const verifyFile = 'bin/verify.mjs'

const banner = `#!/usr/bin/env node
/*
 * Checks the text of an article from its provenance.json, or from the address of its page: docs/visible-review.md. One file
 * that needs Node 20 and nothing else, so that it can be taken from anywhere and read before it is run. It shares no code
 * with what serves the site, and is written by \`npm run verify-file\` from src/verify.
 */`

/** Readable, with its comments: people who run it can read it first. */
export async function verifyModule(): Promise<string> {
  const made = (await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: join(root, 'src/verify/verify-command.ts'),
      write: false,
      minify: false,
      target: 'node20',
      rolldownOptions: { output: { format: 'esm' } },
    },
  })) as Rolldown.RolldownOutput
  return `${banner}\n${made.output[0].code.replaceAll('\t', '  ')}`
}
