// Reads the reports of test runs: how many tests passed and failed, and which ones need attention.
import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './installation.mjs'

const ANSI_COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/**
 * Reads the JSON report of a Vitest run. `failures` lists each failed test and file with the first lines of its
 * error; `flaky` each test that passed only on retry. Returns zeros if the report is missing or empty.
 */
export function readVitestReport(file) {
  const report = read(file)
  const result = {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    failures: [],
    flaky: [],
  }
  for (const { name, assertionResults, status, message } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    for (const test of assertionResults) {
      const entry = summarize(`${relative(root, name)} › ${test.fullName}`, test.failureMessages[0])
      if (test.status === 'failed') result.failures.push(entry)
      else if (test.status === 'passed' && test.failureMessages.length > 0) result.flaky.push(entry)
    }
    if (status === 'failed' && failed.length === 0)
      result.failures.push(summarize(relative(root, name), message))
  }
  return result
}

/** Reads the JSON report of a Playwright run, with the same result. */
export function readPlaywrightReport(file) {
  const report = read(file)
  const result = {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    failures: (report?.errors ?? []).map(({ message }) => summarize('end-to-end tests', message)),
    flaky: [],
  }
  for (const { spec, title } of specsOf(report?.suites ?? []))
    for (const { status, results } of spec.tests) {
      const error = results.find((attempt) => attempt.error)?.error
      if (status === 'unexpected') result.failures.push(summarize(title, error?.message))
      else if (status === 'flaky') result.flaky.push(summarize(title, error?.message))
    }
  return result
}

function specsOf(suites, titles = []) {
  return suites.flatMap((suite) => {
    const above = [...titles, suite.title]
    const own = (suite.specs ?? []).map((spec) => ({ spec, title: [...above, spec.title].join(' › ') }))
    return [...own, ...specsOf(suite.suites ?? [], above)]
  })
}

function summarize(title, message = '') {
  const lines = message.replace(ANSI_COLORS, '').split('\n')
  return [title, ...lines.filter((line) => line.trim() !== '').slice(0, 6)].join('\n    ')
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
