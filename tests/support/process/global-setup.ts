import { resolve } from 'node:path'
import { startSite } from './server.ts'
import { makeStoredContentFolder, storeContent } from './stored-content.ts'

const fixtures = 'tests/fixtures/content'
const demonstrationContent = 'content'

/**
 * Stores the content of the run and starts its sites; their URLs reach the workers through the environment, see sites.ts.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Each process of a site would otherwise spend a second on compiling the same modules.
  process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, '../../../node_modules/.cache/compiled')
  const removeStoredContent = await makeStoredContentFolder()
  await Promise.all([fixtures, demonstrationContent].map(storeContent))
  // The first start also builds, so the others wait for it.
  const main = await startSite({ content: fixtures, ads: 'none' })
  const [testStage, demonstration] = await Promise.all([
    startSite({
      name: 'test-stage',
      content: fixtures,
      stage: 'test',
      settings: () => ({ EVENT_SINKS: 'postgres,dataLayer' }),
    }),
    startSite({ name: 'demonstration', content: demonstrationContent }),
  ])
  process.env.SALUS_TEST_URL = main.url
  process.env.SALUS_TEST_STAGE_URL = testStage.url
  process.env.SALUS_DEMONSTRATION_URL = demonstration.url
  return async () => {
    await Promise.all([main, testStage, demonstration].map((site) => site.stop()))
    await removeStoredContent()
  }
}
