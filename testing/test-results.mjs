// Reads the JSON reports of test runs: which tests passed, failed, or passed only on retry, and what else went wrong.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../scripts/installation.mjs'

/**
 * Counts and lists the tests in a report of Vitest or Playwright. `reasons` say why a run can have failed without a failed
 * test; `runReport` is what `run-reporter.mjs` wrote beside the report. `lost` are the files whose worker ended, if nothing
 * else went wrong outside of tests. `slowest` are the files that took longest.
 */
export function readReport(file, runReport) {
  const report = read(file)
  const { files, withoutResult = [], errors = [] } = read(runReport)
  const withResult = (report.testResults ?? []).filter(
    ({ name }) => !withoutResult.includes(relative(root, name)),
  )
  const tests = [...vitestTests(withResult), ...playwrightTests(report.suites ?? [])]
  const titled = (wanted) => tests.flatMap(({ title, outcome }) => (outcome === wanted ? [title] : []))
  const [passed, failures, flaky] = ['passed', 'failed', 'flaky'].map(titled)
  const others = tests.length - passed.length - failures.length - flaky.length
  const reasons = [
    ...(report.testResults || report.suites ? [] : ['there is no report']),
    ...(others === 0 ? [] : [`${others} tests did not run`]),
    ...(withoutResult.length === 0
      ? []
      : [`${files - withoutResult.length} of ${files} files have a result`]),
    ...withoutResult.map((name) => `without a result: ${name}`),
    ...errors,
    ...(report.errors ?? []).map(({ message }) => message),
  ]
  const lost = errors.every((error) => error.startsWith('[vitest-pool')) ? withoutResult : []
  return { passed: passed.length + flaky.length, failures, flaky, reasons, lost, slowest: slowest(tests) }
}

const read = (file) => (file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/** The five files whose tests took longest, with their seconds. */
function slowest(tests) {
  const seconds = new Map()
  for (const { title, duration = 0 } of tests) {
    const [file] = title.split(' › ')
    seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000)
  }
  const longest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, 5)
  return longest.map(([file, took]) => `${file} ${Math.round(took)} s`)
}

/** A file that fails as a whole, because it cannot be loaded, counts as one test. */
function vitestTests(files) {
  return files.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, status, failureMessages, duration }) => ({
      title: `${relative(root, name)} › ${fullName}`,
      outcome: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
      duration: duration ?? 0,
    }))
    const explained = status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')
    return explained ? tests : [...tests, { title: relative(root, name), outcome: 'failed' }]
  })
}

const outcomes = { expected: 'passed', unexpected: 'failed' }

function playwrightTests(suites, above = '') {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results = [] }) => ({
        title: `${above}${title} › ${spec.title}`,
        outcome: outcomes[status] ?? status,
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
      })),
    ),
    ...playwrightTests(below, `${above}${title} › `),
  ])
}
