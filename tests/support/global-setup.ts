import { startSite } from './server.ts'

/**
 * The sites of the run: the one with the repository's content, and a small one in the production stage. Their addresses
 * reach the workers through the environment. One after the other: the first builds.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite({ content: ['content', 'tests/fixtures/content-extra'] })
  const small = await startSite({ name: 'small', content: ['tests/fixtures/content-small'], stage: 'production' })
  process.env.SALUS_TEST_URL = site.url
  process.env.SALUS_SMALL_URL = small.url
  return async () => {
    await Promise.all([site.stop(), small.stop()])
  }
}
