// A reporter of Vitest that writes what the JSON report leaves out: errors outside of tests (a worker that died, a promise
// that nobody awaited), and files without a result. The environment names the file: VITEST_RUN_REPORT.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../scripts/installation.mjs'

const finished = new Set(['passed', 'failed', 'skipped'])

export default class RunReporter {
  onTestRunStart(specifications) {
    this.files = specifications.map(({ moduleId }) => relative(root, moduleId))
  }

  onTestRunEnd(modules, errors) {
    const reported = modules.filter((module) => finished.has(module.state()))
    const names = new Set(reported.map(({ moduleId }) => relative(root, moduleId)))
    const withoutResult = this.files.filter((file) => !names.has(file))
    writeFileSync(
      process.env.VITEST_RUN_REPORT,
      JSON.stringify({ files: this.files.length, withoutResult, errors: errors.map(describe) }),
    )
  }
}

/** The messages of an error and its causes, the test file, and the first line of ours. */
function describe(error) {
  const messages = []
  for (let each = error; each && messages.length < 5; each = each.cause)
    messages.push(each.message ?? `${each}`)
  const line = error.stack?.split('\n').find((each) => each.includes(root) && !each.includes('node_modules'))
  const file = error.VITEST_TEST_PATH && `in ${relative(root, error.VITEST_TEST_PATH)}`
  return [...messages, file, line?.trim().replace(`${root}/`, '')].filter(Boolean).join(' | ')
}
