import { defineConfig, mergeConfig } from 'vitest/config'
import siteConfig from './vite.config.ts'

/** Unit and contract tests. They see the same CSS class names as the site, because they share its Vite settings. */
export default mergeConfig(
  siteConfig,
  defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
      environment: 'node',
      globalSetup: ['src/store/testing/global-setup.ts'],
      setupFiles: ['tests/support/quiet-console.ts'],
      maxWorkers: 2,
      css: { modules: { classNameStrategy: 'scoped' } },
      passWithNoTests: false,
    },
  }),
)
