/** Address of the small site: tests/fixtures/content-small, in the production stage. */
export const smallSite = process.env.SALUS_SMALL_URL ?? ''
