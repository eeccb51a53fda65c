// `npm test`: installs what tests need, then runs the checks, the Vitest suites, and the end-to-end tests in a browser.
// A failed test is retried once and listed at the end even if the retry passes, so that flaky tests are noticed and fixed
// without blocking the others. The last line is `N passed, N failed`, over all of them.
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { availableParallelism, freemem } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from '../testing/chromium.mjs'
import { temporaryFolder } from '../testing/temporary-folder.mjs'
import { readReport } from '../testing/test-results.mjs'
import { ensureBuilt } from './build-state.mjs'
import { ensureInstalled, productNode, root, run } from './installation.mjs'

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

let passed = 0
let began = performance.now()
const failures = []
const flaky = []
const times = []

await ensureInstalled()
await ensureChromium(run)
process.env.TMPDIR = temporaryFolder()
const gigabytes = ((process.availableMemory?.() ?? freemem()) / 1e9).toFixed(1)
console.log(`${availableParallelism()} cores, ${gigabytes} GB free, temporary files in ${process.env.TMPDIR}`)
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

await ensureBuilt()
took('installation and build')
await runChecks()
await runVitest('all suites', [], {})
if (hasOwnPostgres()) {
  await runVitest("database suites on the machine's own PostgreSQL", dependOnPostgres, {
    TEST_POSTGRES: 'system',
  })
}
await runEndToEndTests()

heading('times')
for (const time of times) console.log(`  ${time}`)
list('passed only on retry', flaky)
list('failed', failures)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length === 0 && passed > 0 ? 0 : 1)

/** Whether a PostgreSQL server that the product can use is installed on the machine. */
function hasOwnPostgres() {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).filter((version) => Number(version) >= 15) : []
  return versions.some((version) => existsSync(join(base, version, 'bin/initdb')))
}

/** All checks count as one test. */
async function runChecks() {
  heading('checks')
  const code = await run(productNode(), ['scripts/check.ts'])
  count('checks', { passed: code === 0 ? 1 : 0, failures: [], flaky: [], reasons: [], slowest: [] }, code)
}

/** Files whose worker ended, because the machine had no memory left or stood still, run again and are listed as flaky. */
async function runVitest(which, paths, env) {
  heading(`vitest: ${which}`)
  const name = paths.length === 0 ? 'all' : 'system'
  const first = await vitest(name, paths, env)
  const { lost } = first.outcome
  if (lost.length === 0) return count(`vitest: ${which}`, first.outcome, first.code)
  heading('vitest: once more, files whose worker ended')
  const { code, outcome } = await vitest(`${name}-again`, lost, env)
  count(
    `vitest: ${which}`,
    {
      ...outcome,
      passed: first.outcome.passed + outcome.passed,
      failures: [...first.outcome.failures, ...outcome.failures],
      flaky: [...first.outcome.flaky, ...outcome.flaky, ...first.outcome.reasons],
      slowest: first.outcome.slowest,
    },
    code,
  )
}

async function vitest(name, paths, env) {
  const report = join(reports, `vitest-${name}.json`)
  const VITEST_RUN_REPORT = join(reports, `vitest-${name}-run.json`)
  const code = await run(
    productNode(),
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      ...paths,
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./testing/run-reporter.mjs',
    ],
    { env: { ...env, VITEST_RUN_REPORT } },
  )
  return { code, outcome: readReport(report, VITEST_RUN_REPORT) }
}

async function runEndToEndTests() {
  heading('playwright: end-to-end tests in Chromium')
  const report = join(reports, 'end-to-end.json')
  const code = await run(productNode(), ['node_modules/@playwright/test/cli.js', 'test', '--retries=1'], {
    env: { E2E_REPORT: report },
  })
  count('end-to-end tests', readReport(report), code)
}

/** A run that failed without a failed test, or also for another reason, counts as one failure more. */
function count(run, { reasons, slowest, ...outcome }, code) {
  passed += outcome.passed
  failures.push(...outcome.failures)
  if (code !== 0 && (outcome.failures.length === 0 || reasons.length > 0))
    failures.push([`${run}: ended with ${code}`, ...reasons].join('\n    '))
  flaky.push(...outcome.flaky)
  took([run, ...slowest].join('\n    '))
}

/** Notes how long a part of the run took, which began when the one before ended. */
function took(part) {
  const now = performance.now()
  times.push(`${Math.round((now - began) / 1000)} s: ${part}`)
  began = now
}

function list(what, tests) {
  if (tests.length === 0) return
  heading(`${tests.length} ${what}`)
  for (const test of tests) console.log(`  ${test}`)
}

function heading(text) {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 70 - text.length))}`)
}
