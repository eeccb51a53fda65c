// `npm test`: installs what tests need, then runs the checks, the Vitest suites, and the journeys in a browser.
// The last line is `N passed, N failed`, over all of them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build-state.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureInstalled, productNode, root, run } from './installation.mjs'
import { ownPostgresFolder } from './own-postgres.mjs'

const reports = join(root, '.cache/test-reports')
const totals = { passed: 0, failed: 0 }

ensureInstalled()
ensureChromium(run)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

ensureBuilt()
runChecks()
runVitest('all suites', [], {})
if (ownPostgresFolder()) {
  runVitest(
    "database suites on the machine's own PostgreSQL",
    ['packages/database', 'packages/gateway', 'apps/server'],
    {
      TEST_POSTGRES: 'system',
    },
  )
}
runJourneys()

console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)

/** Types, lint, structure, generated files and written content count as one test each. */
function runChecks() {
  for (const step of ['types', 'lint', 'structure', 'generated', 'content']) {
    heading(`check: ${step}`)
    count(
      run(productNode(), ['scripts/check.ts', step]) === 0
        ? { passed: 1, failed: 0 }
        : { passed: 0, failed: 1 },
    )
  }
}

function runVitest(name, paths, env) {
  heading(`vitest: ${name}`)
  const report = join(reports, `vitest-${paths.length === 0 ? 'all' : 'system'}.json`)
  const code = run(
    productNode(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...paths,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env },
  )
  const result = read(report)
  count(
    result ? { passed: result.numPassedTests, failed: result.numFailedTests } : { passed: 0, failed: 0 },
    code,
  )
}

function runJourneys() {
  heading('playwright: journeys in Chromium')
  const report = join(reports, 'journeys.json')
  const code = run(productNode(), ['node_modules/@playwright/test/cli.js', 'test'], {
    env: { E2E_REPORT: report },
  })
  const stats = read(report)?.stats
  count(
    stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected } : { passed: 0, failed: 0 },
    code,
  )
}

/** A run that failed without naming a failed test (a crash, a suite that did not load) counts as one failure. */
function count({ passed, failed }, code = 0) {
  totals.passed += passed
  totals.failed += failed === 0 && code !== 0 ? 1 : failed
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)
}
