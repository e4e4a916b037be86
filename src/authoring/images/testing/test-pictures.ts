import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** An empty folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'salus-test-images-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes files below a folder by their relative paths. */
export async function writeFiles(folder: string, files: Record<string, string | Uint8Array>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
}

/** An SVG with an opaque background. */
export function svg(width: number, height: number, inside = ''): string {
  const ground = `<rect width="${width}" height="${height}" fill="#0F5C5C"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${ground}${inside}</svg>`
}

/** A picture of one colour. */
export function plainPicture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#D9705A' } })
}
