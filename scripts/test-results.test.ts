import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test, vi } from 'vitest'
import { root } from './installation.mjs'
import { readPlaywrightReport, readVitestReport } from './test-results.mjs'

// Runs the real tools.
vi.setConfig({ testTimeout: 300_000 })

mkdirSync(join(root, '.cache'), { recursive: true })
const folder = mkdtempSync(join(root, '.cache/test-results-'))
const report = join(folder, 'report.json')

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The same three tests for both tools. Failures are last, because Playwright runs what follows in a new process. */
const testsOf = (tool: string) => `import { expect, test } from '${tool}'
import { existsSync, writeFileSync } from 'node:fs'
test('is steady', () => {})
test('fails once', () => {
  const seen = existsSync('${folder}/seen')
  writeFileSync('${folder}/seen', '')
  expect(seen).toBe(true)
})
test('fails', () => expect(1).toBe(2))`

/** Runs a tool to its end; it fails because one of the tests does. */
const failing = (command: string, args: string[], env = {}) =>
  expect(
    promisify(execFile)(process.execPath, [command, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      timeout: 250_000,
    }),
  ).rejects.toMatchObject({ code: 1 })

test('lists failed tests with their error, and tests that passed only on retry', async () => {
  writeFileSync(join(folder, 'a.test.ts'), testsOf('vitest'))
  writeFileSync(join(folder, 'b.test.ts'), 'throw new Error("cannot be loaded")')
  const config = join(folder, 'vitest.config.ts')
  writeFileSync(config, `export default { test: { root: '${folder}' } }`)
  await failing(join(root, 'node_modules/vitest/vitest.mjs'), [
    'run',
    '--retry=1',
    '--reporter=json',
    `--config=${config}`,
    `--outputFile.json=${report}`,
  ])
  const { passed, failed, failures, flaky } = readVitestReport(report)
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(failures).toEqual([
    expect.stringMatching(/a\.test\.ts › fails\n {4}AssertionError: expected 1 to be 2/),
    expect.stringMatching(/b\.test\.ts\n {4}.*cannot be loaded/),
  ])
  expect(flaky).toEqual([expect.stringMatching(/a\.test\.ts › fails once\n {4}AssertionError/)])
})

test('reads Playwright reports likewise', async () => {
  rmSync(join(folder, 'seen'), { force: true })
  writeFileSync(join(folder, 'a.e2e.ts'), testsOf('@playwright/test'))
  const config = join(folder, 'playwright.config.ts')
  writeFileSync(config, "export default { testDir: '.', testMatch: '*.e2e.ts' }")
  await failing(
    join(root, 'node_modules/@playwright/test/cli.js'),
    ['test', '--retries=1', '--workers=1', '--reporter=json', `--config=${config}`],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  const { passed, failed, failures, flaky } = readPlaywrightReport(report)
  expect({ passed, failed }).toEqual({ passed: 2, failed: 1 })
  expect(failures).toEqual([expect.stringMatching(/a\.e2e\.ts › fails\n {4}Error: /)])
  expect(flaky).toEqual([expect.stringMatching(/a\.e2e\.ts › fails once\n {4}Error: /)])
})

test('a missing report counts nothing', () => {
  const none = { passed: 0, failed: 0, failures: [], flaky: [] }
  expect(readVitestReport(join(folder, 'none.json'))).toEqual(none)
  expect(readPlaywrightReport(join(folder, 'none.json'))).toEqual(none)
})
