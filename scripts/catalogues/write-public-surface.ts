import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { changelogSections, unreleased } from '../../src/operator/output/changelog.ts'
import { root } from '../source-files.ts'
import { publicSurface, surfaceFile } from './public-surface.ts'

/*
 * `npm run surface`: at a release, writes the public surface that later changes are compared with. The unreleased
 * changes must already be under the heading of the version.
 */
const surface = publicSurface()
const [first, second] = changelogSections(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
if (first?.version !== unreleased || first.text.includes('\n') || second?.version !== surface.version) {
  console.error(
    `Expected CHANGELOG.md to begin with an empty "${unreleased}", and then ${surface.version}, the version of package.json.`,
  )
  process.exit(1)
}
writeFileSync(join(root, surfaceFile), `${JSON.stringify(surface, null, 2)}\n`)
