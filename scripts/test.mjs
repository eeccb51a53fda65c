// `npm test`: installs what tests need, then runs the checks, the Vitest suites, and the end-to-end tests in a browser.
// A failed test is retried once and listed at the end even if the retry passes, so that flaky tests are noticed and fixed
// without blocking the others. The last line is `N passed, N failed`, over all of them.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build-state.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, productNode, root, run, runAndCapture } from './installation.mjs'
import { ownPostgresFolder } from './own-postgres.mjs'
import { temporaryFolder } from './temporary-folder.mjs'
import { readPlaywrightReport, readVitestReport } from './test-results.mjs'

const reports = join(root, '.cache/test-reports')

/**
 * What depends on the version of PostgreSQL: migrating, the catalog, the pool and the gateway's SQL, every table and
 * function as every role, and backups.
 */
const dependOnPostgres = [
  'packages/database/catalog',
  'packages/database/engine.test',
  'packages/database/engine/oldest-postgres',
  'packages/database/migrate',
  'packages/database/pool',
  'packages/gateway/gateway-',
  'apps/server/backup',
  'apps/server/database',
  'apps/server/permissions',
  'apps/server/upgrade',
]

const totals = { passed: 0, failed: 0 }
const failures = []
const flaky = []

ensureInstalled()
ensureChromium(run)
process.env.TMPDIR = temporaryFolder()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

ensureBuilt()
await runChecks()
runVitest('all suites', [], {})
if (ownPostgresFolder()) {
  runVitest("database suites on the machine's own PostgreSQL", dependOnPostgres, { TEST_POSTGRES: 'system' })
}
runEndToEndTests()

list('passed only on retry', flaky)
list('failed', failures)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)

/** Types, lint, structure, packages, generated files and written content count as one test each, and run at once. */
async function runChecks() {
  const steps = ['types', 'lint', 'structure', 'packages', 'generated', 'content']
  const runs = steps.map((step) => runAndCapture(productNode(), ['scripts/check.ts', step]))
  for (const [index, step] of steps.entries()) {
    const { code, output } = await runs[index]
    heading(`check: ${step}`)
    process.stdout.write(output)
    count(`check: ${step}`, { passed: code === 0 ? 1 : 0, failed: 0, failures: [], flaky: [] }, code)
  }
}

function runVitest(which, paths, env) {
  heading(`vitest: ${which}`)
  const report = join(reports, `vitest-${paths.length === 0 ? 'all' : 'system'}.json`)
  const code = run(
    productNode(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...paths,
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  )
  count(`vitest: ${which}`, readVitestReport(report), code)
}

function runEndToEndTests() {
  heading('playwright: end-to-end tests in Chromium')
  const report = join(reports, 'end-to-end.json')
  const code = run(productNode(), ['node_modules/@playwright/test/cli.js', 'test', '--retries=1'], {
    env: { E2E_REPORT: report },
  })
  count('end-to-end tests', readPlaywrightReport(report), code)
}

/** A run that failed without a failed test (a crash, a suite that failed to load) counts as one failure. */
function count(run, outcome, code) {
  const unnamed = code !== 0 && outcome.failed === 0
  totals.passed += outcome.passed
  totals.failed += unnamed ? 1 : outcome.failed
  failures.push(
    ...outcome.failures,
    ...(unnamed && outcome.failures.length === 0 ? [`${run}: ended with ${code}`] : []),
  )
  flaky.push(...outcome.flaky)
}

function list(what, tests) {
  if (tests.length === 0) return
  heading(`${tests.length} ${what}`)
  for (const test of tests) console.log(`  ${test}`)
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)
}
