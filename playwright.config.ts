import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from './tests/support/process/chromium.ts'
import { viewports } from './tests/support/screen/viewports.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/process/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only the second time has found something: the summary of `npm test` names it as flaky.
  retries: 1,
  workers: 2,
  // Limits for a machine that is slower and busy; no test waits for time, so a quiet one takes no longer for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/browser.json' }],
  ],
  use: {
    baseURL: process.env.SALUS_TEST_URL,
    browserName: 'chromium',
    viewport: viewports.desktop,
    reducedMotion: 'no-preference',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      // Nothing but this machine has an address: a request to anywhere else fails instead of leaving.
      args: [
        ...chromiumFlags,
        '--host-resolver-rules=MAP *.localhost 127.0.0.1, MAP localhost 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
