import { makePicturesFolder, preparePictures, preparePicturesAsPlaceholders } from './pictures.ts'
import { startSite } from './server.ts'

const fixtures = 'tests/fixtures/content'
const demonstrationContent = 'content'

/**
 * Starts the sites of the run; their URLs reach the workers through the environment, see sites.ts. The first start also
 * builds, so the others wait for it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const removePictures = await makePicturesFolder()
  await preparePictures(fixtures)
  await preparePicturesAsPlaceholders(demonstrationContent)
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
    await removePictures()
  }
}
