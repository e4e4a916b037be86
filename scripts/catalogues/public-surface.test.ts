import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changelogSections, notesSince, unreleased } from '../../src/operator/output/changelog.ts'
import { root } from '../source-files.ts'
import { type PublicSurface, publicSurface, surfaceFile, unnamedChanges } from './public-surface.ts'

const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
const released: PublicSurface = JSON.parse(readFileSync(join(root, surfaceFile), 'utf8'))

describe('[SITE-3] the public surface', () => {
  it('changes with an entry in the changelog that names each addition and removal', () => {
    expect(unnamedChanges(released, publicSurface(), changelog)).toEqual([])
  })

  it('has commands with options, settings, exports, routes and the format of content', () => {
    const { commands, config, exports, routes, content } = publicSurface()
    expect(commands).toEqual(expect.arrayContaining(['salus check', 'salus content check --complete', 'salus init']))
    expect(commands).toEqual(expect.arrayContaining(['salus content export', 'salus restore --erased']))
    expect(config).toEqual(expect.arrayContaining(['settings', 'settings.ORIGIN', 'settings.MAIL_SECRET_FILE']))
    expect(exports).toEqual(expect.arrayContaining(['defineConfig', 'SiteConfig']))
    expect(routes).toContain('/api/content/*')
    expect(content).toEqual(expect.arrayContaining(['article', 'site.name', 'front matter of an article: title']))
  })

  it('fails if a name is missing: an added one, and a removed one', () => {
    const now = publicSurface()
    const earlier = { ...now, config: [...now.config.filter((name) => name !== 'settings.PORT'), 'settings.OLD'] }
    const without = '# Changelog\n\n## Unreleased\n\n## 1.0.0\nNew: `settings.PORT`, gone: `settings.OLD`.\n'
    expect(unnamedChanges(earlier, now, without)).toEqual([
      'config: `settings.PORT` is new; expected it named under "Unreleased" in CHANGELOG.md',
      'config: `settings.OLD` is gone; expected it named under "Unreleased" in CHANGELOG.md',
    ])
    const named = without.replace('## Unreleased\n', '## Unreleased\nNew: `settings.PORT`, gone: `settings.OLD`.\n')
    expect(unnamedChanges(earlier, now, named)).toEqual([])
  })

  it('is that of a version in the changelog, with migration notes', () => {
    const [first, ...versions] = changelogSections(changelog)
    expect(first?.version).toBe(unreleased)
    expect(versions.map(({ version }) => version)).toContain(released.version)
    for (const { version, text } of versions) {
      expect(version).toMatch(/^\d+\.\d+\.\d+$/)
      expect(text).toContain('**Migration.**')
    }
  })

  it('has notes since a version: the newer ones, and all versions if that version is unknown', () => {
    const text = '# Changelog\n\n## Unreleased\n\n## 1.1.0\nB.\n\n## 1.0.0\nA.\n'
    expect(notesSince(text, '1.0.0').notes).toBe('## 1.1.0\nB.')
    expect(notesSince(text, 'v1.1.0').notes).toBe('')
    expect(notesSince(text, '2.0.0')).toEqual({ notes: null, versions: ['1.1.0', '1.0.0'] })
  })
})
