import { defineConfig, mergeConfig } from 'vitest/config'
import { recordedClassNames } from './src/server/rendering/class-name-modules.ts'
import siteConfig from './vite.config.ts'

const store = 'src/{store,services}/**/*.test.ts'
/** On the React that warns of mistakes, such as a missing key; `quiet-console.ts` fails on one. */
const warned = 'src/server/react-warnings.test.ts'
const all = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts']

// The site as readers get it. In development React takes three times as long to render a page.
process.env.NODE_ENV = 'production'

/** Unit and contract tests. They see the class names of the site, which programs such as reader modes judge elements by. */
export default mergeConfig(
  siteConfig,
  defineConfig({
    plugins: [{ ...recordedClassNames(), apply: () => true, applyToEnvironment: () => true }],
    test: {
      environment: 'node',
      globalSetup: ['src/store/testing/global-setup.ts'],
      setupFiles: ['tests/support/quiet-console.ts'],
      maxWorkers: 2,
      passWithNoTests: false,
      // Generous, for a machine with other work; no test measures time.
      testTimeout: 180_000,
      hookTimeout: 180_000,
      expect: { poll: { timeout: 60_000 } },
      // Loading the modules of the site takes longer than most files of tests. None of them leaves anything behind in one.
      isolate: false,
      projects: [
        { extends: true, test: { name: 'unit', include: all, exclude: [store, warned] } },
        { extends: true, test: { name: 'warnings', include: [warned], env: { NODE_ENV: 'development' } } },
        { extends: true, test: { name: 'store', include: [store] } },
      ],
    },
  }),
)
