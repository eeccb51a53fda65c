// Reads the JSON reports of test runs: which tests passed, failed, or passed only on retry.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../scripts/installation.mjs'

/** Counts and lists the tests in a report of Vitest or Playwright; a run without a report has none. */
export function readReport(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const tests = [...vitestTests(report.testResults ?? []), ...playwrightTests(report.suites ?? [])]
  const titled = (wanted) => tests.flatMap(({ title, outcome }) => (outcome === wanted ? [title] : []))
  const [passed, failures, flaky] = ['passed', 'failed', 'flaky'].map(titled)
  return { passed: passed.length + flaky.length, failures, flaky }
}

/** A file that fails as a whole, because it cannot be loaded, counts as one test. */
function vitestTests(files) {
  return files.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
      title: `${relative(root, name)} › ${fullName}`,
      outcome: status === 'passed' && failureMessages.length > 0 ? 'flaky' : status,
    }))
    const explained = status !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')
    return explained ? tests : [...tests, { title: relative(root, name), outcome: 'failed' }]
  })
}

const outcomes = { expected: 'passed', unexpected: 'failed' }

function playwrightTests(suites, above = '') {
  return suites.flatMap(({ title, specs = [], suites: below = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status }) => ({
        title: `${above}${title} › ${spec.title}`,
        outcome: outcomes[status] ?? status,
      })),
    ),
    ...playwrightTests(below, `${above}${title} › `),
  ])
}
