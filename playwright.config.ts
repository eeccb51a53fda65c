import { defineConfig } from '@playwright/test'
import { port } from './e2e/tested-server.ts'
import { chromiumArguments, findChromium } from './testing/chromium.mjs'

/** Tests that can run while the server still loads the dictionary, which takes half a minute. */
const withoutDictionary = ['accounts', 'avatar', 'billing', 'password', 'settings'].map(
  (name) => `**/${name}.e2e.ts`,
)

/**
 * End-to-end tests in a real browser against the real server, with its own data directory and the whole dictionary.
 */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'accounts', testMatch: withoutDictionary },
    { name: 'dictionary', testMatch: 'dictionary-ready.setup.ts' },
    {
      name: 'all others',
      testMatch: '*.e2e.ts',
      testIgnore: withoutDictionary,
      dependencies: ['dictionary'],
    },
  ],
  outputDir: '.cache/e2e-results',
  fullyParallel: true,
  // One more than CI has cores, because tests also wait: for pages to settle, and for mails.
  workers: 3,
  // A test takes seconds and waits for conditions; these limits only end a test that hangs.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT
    ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]]
    : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'on-first-retry',
    // Tests of the service worker allow it: the others would all fetch the whole app in the background.
    serviceWorkers: 'block',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArguments },
  },
  webServer: {
    command: 'node e2e/server.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}/api/health`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})
