import { defineConfig, mergeConfig } from 'vitest/config'
import siteConfig, { classNamesOnly } from './vite.config.ts'

/** Tests without I/O or module state: they share loaded modules between files, which saves most of their time. */
const pure = 'src/{browser,features,islands,model,pages,ui}/**/*.test.{ts,tsx}'
const store = 'src/store/**/*.test.ts'
const all = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']
const globalSetup = ['src/store/testing/global-setup.ts']

/** Unit and contract tests. They see the class names of the site, which programs such as reader modes judge elements by. */
export default mergeConfig(
  siteConfig,
  defineConfig({
    plugins: [{ ...classNamesOnly(), applyToEnvironment: () => true }],
    test: {
      environment: 'node',
      setupFiles: ['tests/support/quiet-console.ts'],
      maxWorkers: 2,
      passWithNoTests: false,
      // Generous, for a machine with other work; no test measures time.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      projects: [
        { extends: true, test: { name: 'pure', include: [pure], isolate: false } },
        { extends: true, test: { name: 'isolated', include: all, exclude: [pure, store], globalSetup } },
        { extends: true, test: { name: 'store', include: [store], globalSetup } },
      ],
    },
  }),
)
