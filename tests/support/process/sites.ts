/*
 * The sites that global-setup.ts starts beside the site that every test visits by default (`baseURL`), which has the
 * fixtures in the production stage, as for readers, and without ads.
 */

/**
 * The same fixtures with house ads, in the test stage for features that only builders get: `/components`, `?flags=`.
 */
export const testStageSite = process.env.SALUS_TEST_STAGE_URL ?? ''

/** The content of this repository in the production stage. */
export const demonstrationSite = process.env.SALUS_DEMONSTRATION_URL ?? ''
