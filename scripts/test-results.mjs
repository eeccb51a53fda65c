// What the reports of test runs say: how many passed and failed, and which ones somebody has to look at.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './installation.mjs'

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/**
 * Reads the JSON report of a Vitest run. `failures` names each failed test and file with the first lines of why; `unsteady`
 * each test that passed only at its second try. A report that is missing or empty gives zeros.
 */
export function outcomeOfSuites(file) {
  const report = read(file)
  const outcome = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: [],
    unsteady: [],
  }
  for (const { name, assertionResults, status, message } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of assertionResults) {
      const told = tell(`${relative(root, name)} › ${test.fullName}`, test.failureMessages[0])
      if (test.status === 'failed') outcome.failures.push(told)
      else if (test.status === 'passed' && test.failureMessages.length > 0) outcome.unsteady.push(told)
    }
    if (status === 'failed' && failed.length === 0) outcome.failures.push(tell(relative(root, name), message))
  }
  return outcome
}

/** The same of the JSON report of a Playwright run. */
export function outcomeOfJourneys(file) {
  const report = read(file)
  const outcome = {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    failures: (report?.errors ?? []).map(({ message }) => tell('journeys', message)),
    unsteady: [],
  }
  for (const { spec, title } of specsOf(report?.suites ?? []))
    for (const { status, results } of spec.tests) {
      const error = results.find((result) => result.error)?.error
      if (status === 'unexpected') outcome.failures.push(tell(title, error?.message))
      else if (status === 'flaky') outcome.unsteady.push(tell(title, error?.message))
    }
  return outcome
}

function specsOf(suites, titles = []) {
  return suites.flatMap((suite) => {
    const above = [...titles, suite.title]
    const own = (suite.specs ?? []).map((spec) => ({ spec, title: [...above, spec.title].join(' › ') }))
    return [...own, ...specsOf(suite.suites ?? [], above)]
  })
}

function tell(title, message = '') {
  const lines = message.replace(COLOURS, '').split('\n')
  return [title, ...lines.filter((line) => line.trim() !== '').slice(0, 6)].join('\n    ')
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
