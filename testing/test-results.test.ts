import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../scripts/installation.mjs'
import { readReport } from './test-results.mjs'

mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/test-results-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Failures are last, because Playwright runs what follows in a new process. */
const testsOf = (tool: string) => `import { existsSync, writeFileSync } from 'node:fs'
import { expect, test } from '${tool}'
test('is steady', () => {})
test('fails once', () => {
  const seen = existsSync('${folder}/${tool.length}')
  writeFileSync('${folder}/${tool.length}', '')
  expect(seen).toBe(true)
})
test('fails', () => expect(1).toBe(2))`

test.each([
  ['vitest', 'vitest/vitest.mjs', ['run', '--retry=1', '--outputFile=report.json']],
  ['@playwright/test', '@playwright/test/cli.js', ['test', '--retries=1', '--workers=1']],
])(
  'lists failed tests of %s, and tests that passed only on retry',
  (tool, command, options) => {
    const file = tool === 'vitest' ? 'a.test.ts' : 'a.e2e.ts'
    writeFileSync(join(folder, file), testsOf(tool))
    writeFileSync(join(folder, 'vitest.config.ts'), `export default { test: { root: '${folder}' } }`)
    writeFileSync(join(folder, 'playwright.config.ts'), "export default { testMatch: '*.e2e.ts' }")
    const PLAYWRIGHT_JSON_OUTPUT_FILE = join(folder, 'report.json')
    const args = [join(root, 'node_modules', command), ...options, '--reporter=json']
    spawnSync(process.execPath, args, { cwd: folder, env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE } })
    const { passed, failures, flaky } = readReport(join(folder, 'report.json'))
    expect(passed).toBe(2)
    expect(failures).toEqual([expect.stringMatching(new RegExp(`${file} › fails$`))])
    expect(flaky).toEqual([expect.stringMatching(new RegExp(`${file} › fails once$`))])
  },
  180_000,
)

test('says why a run failed without a failed test: a worker died, or an error was outside of tests', () => {
  const own = join(folder, 'unexplained')
  mkdirSync(own)
  writeFileSync(join(own, 'vitest.config.ts'), 'export default {}')
  const [report, runReport] = [join(own, 'report.json'), join(own, 'run.json')]
  const file = (name: string, body: string) =>
    writeFileSync(join(own, name), `import { test } from 'vitest'\ntest('passes', () => { ${body} })`)
  file('dies.test.ts', `process.kill(process.pid, 'SIGKILL')`)
  file('forgets.test.ts', `void Promise.reject(new Error('nobody awaits this'))`)
  const reporters = ['--reporter=json', `--reporter=${join(root, 'testing/run-reporter.mjs')}`]
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...reporters]
  const { status } = spawnSync(process.execPath, [...args, `--outputFile.json=${report}`], {
    cwd: own,
    env: { ...process.env, VITEST_RUN_REPORT: runReport },
  })
  const { passed, failures, reasons, lost } = readReport(report, runReport)
  expect([status, passed, failures]).toEqual([1, 1, []])
  expect(reasons).toContain('1 of 2 files have a result')
  expect(reasons).toContainEqual(expect.stringMatching(/^without a result: .*dies\.test\.ts$/))
  expect(reasons).toContainEqual(
    expect.stringMatching(/Worker exited unexpectedly with signal SIGKILL.*dies/),
  )
  expect(lost, 'because of the other error').toEqual([])
  expect(reasons).toContainEqual(expect.stringMatching(/nobody awaits this \| in .*forgets\.test\.ts/))
}, 180_000)

test('a file whose worker ended is lost, and what it had reported does not count', () => {
  const [report, runReport] = [join(folder, 'lost.json'), join(folder, 'lost-run.json')]
  const passed = { fullName: 'passes', status: 'passed', failureMessages: [] }
  const results = ['b.test.ts', 'c.test.ts'].map((name) => ({
    name: join(root, name),
    status: 'passed',
    assertionResults: [passed],
  }))
  writeFileSync(report, JSON.stringify({ testResults: results }))
  const errors = ['[vitest-pool]: Worker forks emitted error. | Worker exited unexpectedly']
  writeFileSync(runReport, JSON.stringify({ files: 2, withoutResult: ['c.test.ts'], errors }))
  expect(readReport(report, runReport)).toMatchObject({ passed: 1, failures: [], lost: ['c.test.ts'] })
})

test('a file that cannot be loaded is a failure, a missing report has none', () => {
  const report = join(folder, 'broken.json')
  const broken = { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [] }
  writeFileSync(report, JSON.stringify({ testResults: [broken] }))
  expect(readReport(report)).toMatchObject({ passed: 0, failures: ['b.test.ts'], flaky: [], reasons: [] })
  const none = { passed: 0, failures: [], flaky: [], reasons: ['there is no report'] }
  expect(readReport(join(folder, 'none.json'))).toMatchObject(none)
})
