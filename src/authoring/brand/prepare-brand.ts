import { access, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeWhole } from '../write-whole.ts'
import type { BrandOutput } from './brand-outputs.ts'

/** Writes the missing files of a brand. File names hold a hash of the content, so existing files are correct. */
export async function prepareBrand(outputs: readonly BrandOutput[], dataDir: string): Promise<void> {
  for (const { path, make } of outputs) {
    const file = join(dataDir, path)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) continue
    await mkdir(dirname(file), { recursive: true })
    await writeWhole(file, await make())
  }
}
