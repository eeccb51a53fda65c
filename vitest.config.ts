import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const folders = '{apps,packages,testing,features,content,scripts}/**/'
const exclude = ['**/node_modules/**', '**/dist/**']

/** Files that need modules of their own: they mock one, or test the state in which the app starts. */
const isolated = [
  'apps/web/layouts/sign-out.screen.test.ts',
  'features/accounts/accounts/login.api.test.ts',
  'features/dictionary/offline/download.screen.test.tsx',
  'features/library/books/shelf/offline-shelf.screen.test.tsx',
  'features/membership/card-payments/drop-in.screen.test.tsx',
  'features/site/offline/kept/kept.screen.test.tsx',
  'features/staff/overview/overview.screen.test.tsx',
  'features/study/saved-words/marks-offline.screen.test.ts',
  'packages/client/device/keep.test.ts',
  'packages/client/device/outbox.test.ts',
  'packages/client/session.test.ts',
  'packages/ui/page/Page.screen.test.tsx',
]

/**
 * Start first. The first lines of the import fill the dictionary, which many files then copy; the permissions take longest, and
 * would run alone at the end.
 */
const first = ['features/dictionary/entries/import.api.test.ts', 'apps/server/permissions.test.ts']

/** Sharing modules saves a quarter of the time. A test must leave them as it found them. */
const shared = { isolate: false, exclude: [...exclude, ...isolated, ...first] }

export default defineConfig({
  // JSX is compiled the way the app's own build does it.
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // In the order of their names.
    projects: [
      { extends: true, test: { ...shared, name: 'first', include: first, exclude } },
      { extends: true, test: { name: 'isolated', include: isolated, exclude } },
      {
        extends: true,
        test: {
          ...shared,
          name: 'screens',
          include: [`${folders}*.screen.test.{ts,tsx}`],
          setupFiles: ['testing/screen-cleanup.ts'],
        },
      },
      {
        extends: true,
        test: { ...shared, name: 'server', include: [`${folders}!(*.screen).test.{ts,tsx}`] },
      },
    ],
    // One real PostgreSQL for the whole run; each file works in databases of its own.
    globalSetup: ['testing/global-setup.ts'],
    pool: 'forks',
    // One more than CI has cores, because tests also wait for programs they start.
    maxWorkers: 3,
    // Days are shown as the reader's clock has them; tests name those of one zone, wherever they run.
    // Started programs share what Node has compiled.
    env: { TZ: 'UTC', NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/node-compile', import.meta.url)) },
    // For what has stopped for good: the machine may be slow, and busy with something else.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    css: false,
  },
})
