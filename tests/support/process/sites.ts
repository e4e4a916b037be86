/*
 * The sites that global-setup.ts starts beside the one every test visits by default (`baseURL`): the fixtures in the
 * production stage, as readers get them, and without ads.
 */

/** The same fixtures with house ads, in the test stage for what only builders get: `/components`, `?flags=`. */
export const testStageSite = process.env.SALUS_TEST_STAGE_URL ?? ''

/** The content of this repository in the production stage. */
export const demonstrationSite = process.env.SALUS_DEMONSTRATION_URL ?? ''
