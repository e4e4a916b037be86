import { defineConfig, mergeConfig } from 'vitest/config'
import siteConfig from './vite.config.ts'

/** Unit and contract tests. They see the same CSS class names as the site, because they share its Vite settings. */
export default mergeConfig(
  siteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
      environment: 'node',
      setupFiles: ['tests/support/quiet-console.ts'],
      // Two cores; each worker of a store test holds a Postgres of its own.
      maxWorkers: 2,
      css: { modules: { classNameStrategy: 'scoped' } },
      passWithNoTests: false,
    },
  }),
)
