/**
 * Subsets the fonts that readers download and those of the social cards, and writes `src/ui/fonts/fonts.css`.
 *
 *   node scripts/fonts.ts           writes the files
 *   node scripts/fonts.ts --check   fails when a committed file differs from what would be written
 *
 * Fails as well when the fonts of a page exceed their budget.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fontFiles, makeFontFile, readerBudgetBytes } from './fonts/font-files.ts'
import { makeStylesheet } from './fonts/stylesheet.ts'

const root = new URL('../', import.meta.url)
const isCheck = process.argv.includes('--check')
const stale: string[] = []
let readerBytes = 0

for (const file of fontFiles) {
  const bytes = await makeFontFile(file)
  if (file.isForReaders) readerBytes += bytes.length
  console.log(`${String(bytes.length).padStart(7)} bytes  ${file.path}`)
  await keep(file.path, bytes)
}
await keep('src/ui/fonts/fonts.css', Buffer.from(await makeStylesheet()))

console.log(`${String(readerBytes).padStart(7)} bytes  for a reader, of ${readerBudgetBytes} allowed`)
if (readerBytes > readerBudgetBytes) fail('The fonts of a page weigh more than their budget.')
if (stale.length > 0) fail(`Not what scripts/fonts.ts makes; run it and commit:\n  ${stale.join('\n  ')}`)

async function keep(path: string, bytes: Buffer): Promise<void> {
  const target = new URL(path, root)
  if (isCheck) {
    const kept = await readFile(target).catch(() => null)
    if (!kept?.equals(bytes)) stale.push(path)
    return
  }
  await mkdir(dirname(target.pathname), { recursive: true })
  await writeFile(target, bytes)
}

function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}
