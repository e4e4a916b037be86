import { startSite } from './server.ts'

/** One site for the whole run; its address reaches the workers through the environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const site = await startSite()
  process.env.SALUS_TEST_URL = site.url
  return site.stop
}
