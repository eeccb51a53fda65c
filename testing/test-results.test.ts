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
  300_000,
)

test('a file that cannot be loaded is a failure, a missing report has none', () => {
  const report = join(folder, 'broken.json')
  const broken = { name: join(root, 'b.test.ts'), status: 'failed', assertionResults: [] }
  writeFileSync(report, JSON.stringify({ testResults: [broken] }))
  expect(readReport(report)).toEqual({ passed: 0, failures: ['b.test.ts'], flaky: [] })
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failures: [], flaky: [] })
})
