import { execFile } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { projectRoot } from '../config/config.ts'
import type { SiteUnderTest } from './site-under-test.ts'

export interface Verified {
  code: number
  output: string
}

/** Runs bin/verify.mjs as a stranger would. @param file  a copy of it elsewhere */
export function verify(words: string[], file = join(projectRoot, 'bin/verify.mjs')): Promise<Verified> {
  return new Promise((resolve) => {
    execFile(process.execPath, [file, ...words], (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

/** @returns the address of the site, which listens from now on */
export async function listening({ app }: SiteUnderTest): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}
