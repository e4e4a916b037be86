import { expect, it } from 'vitest'
import { readPage } from './testing/read-page.ts'
import { fixtureContent, siteUnderTest } from './testing/site-under-test.ts'

const site = siteUnderTest(fixtureContent, { SALUS_STAGE: 'staging' })

async function flagsOf(path: string) {
  const [html] = readPage((await site.get(path)).body).all('html')
  return html?.properties.dataFlags ?? ''
}

it.each(['/health/dark-spots', '/tabbed/health/dark-spots', '/infinite'])(
  '[EXP-1] %s shows a flag that the address switches on, off production',
  async (path) => {
    const plain = await flagsOf(path)
    expect(plain).not.toContain('reducedFontSize')
    expect(await flagsOf(`${path}?flags=reducedFontSize`)).toContain('reducedFontSize')
    expect(await flagsOf(`${path}?flags=reducedFontSize,-reducedFontSize`)).toBe(plain)
    expect(await flagsOf(path)).toBe(plain)
  },
)

it('[ERR-3] an unknown flag is refused by name', async () => {
  const answer = await site.get('/health/dark-spots?flags=reducedFontSize,nonsense', { accept: 'application/json' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    error: { message: 'Some fields are not accepted.', fields: [{ field: 'flags', message: 'not known: nonsense' }] },
  })
})
