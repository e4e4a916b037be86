/**
 * Subsets the fonts that readers download and those of the social cards, and writes
 * `src/ui/fonts/fonts.css` and `src/ui/fonts/ArabicFonts.module.css`.
 *
 *   node scripts/fonts.ts           writes the files
 *   node scripts/fonts.ts --check   fails when a committed file differs from the generated one
 *
 * Fails as well when the fonts of a page exceed their budget.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fontFiles, makeFontFile, readerBudgetBytes, scripts } from './fonts/font-files.ts'
import { makeArabicStylesheet, makeStylesheet } from './fonts/stylesheet.ts'

const root = new URL('../', import.meta.url)
const isCheck = process.argv.includes('--check')
const stale: string[] = []
const readerBytes = { Latin: 0, Arabic: 0 }

for (const file of fontFiles) {
  const bytes = await makeFontFile(file)
  for (const script of file.pages) readerBytes[script] += bytes.length
  console.log(`${String(bytes.length).padStart(7)} bytes  ${file.path}`)
  await keep(file.path, bytes)
}
await keep('src/ui/fonts/fonts.css', Buffer.from(await makeStylesheet()))
await keep('src/ui/fonts/ArabicFonts.module.css', Buffer.from(makeArabicStylesheet()))

for (const script of scripts) {
  const bytes = readerBytes[script]
  console.log(`${String(bytes).padStart(7)} bytes  for a reader of ${script} script, of ${readerBudgetBytes} allowed`)
  if (bytes > readerBudgetBytes) fail('The fonts of a page weigh more than their budget.')
}
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
