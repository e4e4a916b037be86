import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { plainPicture, writeFiles } from '#authoring/images/testing/test-pictures.ts'
import { article } from '#authoring/testing/write-content.ts'
import { contentPlace, importedPlace } from './testing/content-place.ts'

const timeoutMs = 120_000

const sourced = (title: string, path: string, extra = '') =>
  article(title, path, 'Text.', `${extra}sources: [{ title: A }]\n`)

describe('content with damaged files', () => {
  it('gets the same report from check and import, and the rest is published', { timeout: timeoutMs }, async () => {
    const whole = await plainPicture(400, 300).jpeg().toBuffer()
    const { content, stored } = await contentPlace({
      'images/cut.jpg': whole.subarray(0, whole.length / 2),
      'images/dot.png': await plainPicture(20, 20).png().toBuffer(),
      'articles/health/cut.md': sourced('Cut', '/health/cut', 'image: { name: cut, alt: A plate }\n'),
      'articles/health/dot.md': sourced('Dot', '/health/dot', 'image: { name: dot, alt: A dot }\n'),
      'articles/health/rest.md': sourced('Rest', '/health/rest'),
    })

    const checked = await content('check')
    const imported = await content('import')
    for (const { code, lines } of [checked, imported]) {
      expect(code).toBe(1)
      expect(lines.filter((line) => line.includes('images/cut.jpg'))).toHaveLength(1)
      expect(lines).toContainEqual(expect.stringMatching(/^images\/cut\.jpg.* error: /))
      expect(lines).toContainEqual(expect.stringMatching(/^articles\/health\/dot\.md:\d+:\d+ {2}warning: .*20/))
      expect(lines.filter((line) => /missing|no picture/.test(line))).toEqual([])
    }
    // The decoder words its reason differently, depending on which of its threads met the end first.
    const problems = (lines: string[]) =>
      lines
        .slice(0, -1)
        .map((line) => line.replace(/\(.*?\)/, ''))
        .toSorted()
    expect(problems(imported.lines)).toEqual(problems(checked.lines))
    expect(await stored('article', '/health/rest')).toMatchObject({ title: 'Rest' })
  })

  it('reports dangling links and circles, from check and import', { timeout: timeoutMs }, async () => {
    const { content, contentDir, stored } = await contentPlace({
      'articles/health/rest.md': sourced('Rest', '/health/rest'),
      'articles/health/drawn.md': sourced('Drawn', '/health/drawn', 'image: { name: gone, alt: A plate }\n'),
    })
    await symlink('nothing.md', join(contentDir, 'articles/health/gone.md'))
    await symlink('loop.md', join(contentDir, 'articles/health/loop.md'))
    await symlink('nothing.svg', join(contentDir, 'images/gone.svg'))
    for (const { code, lines } of [await content('check'), await content('import')]) {
      expect(code).toBe(1)
      expect(lines).toContainEqual(
        expect.stringMatching(/^articles\/health\/gone\.md.* error: a link that leads nowhere/),
      )
      expect(lines).toContainEqual(expect.stringMatching(/^articles\/health\/loop\.md.* error: a link that leads back/))
      expect(lines).toContainEqual(expect.stringMatching(/^images\/gone\.svg.* error: a link that leads nowhere/))
      expect(lines).toContainEqual(expect.stringMatching(/^articles\/health\/drawn\.md.* "gone", which cannot be used/))
    }
    expect(await stored('article', '/health/rest')).toMatchObject({ title: 'Rest' })
    expect((await content('check', 'articles/health/gone.md')).errors.join()).toContain('is a link that leads nowhere')
  })

  it('keeps the stored article when two files claim its id, and names both', { timeout: timeoutMs }, async () => {
    const { content, contentDir, stored } = await importedPlace({
      'articles/health/first.md': sourced('First', '/health/first', 'id: same\n'),
    })
    await writeFiles(contentDir, { 'articles/health/second.md': sourced('Second', '/health/second', 'id: same\n') })
    const { code, lines } = await content('import')
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(/articles\/health\/first\.md/)
    expect(lines.join('\n')).toMatch(/articles\/health\/second\.md/)
    expect(await stored('article', '/health/first')).toMatchObject({ title: 'First' })
    expect(await stored('article', '/health/second')).toBeNull()
  })
})
