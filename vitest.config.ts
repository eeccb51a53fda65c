import { defineConfig } from 'vitest/config'

export default defineConfig({
  // JSX is compiled the way the app's own build does it.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{apps,packages,features,content,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // One real PostgreSQL for the whole run; each file works in databases of its own.
    globalSetup: ['packages/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Days are shown as the reader's clock has them; tests name those of one zone, wherever they run.
    env: { TZ: 'UTC' },
    // For what has stopped for good: the machine may be slow, and busy with something else.
    testTimeout: 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
    css: false,
  },
})
