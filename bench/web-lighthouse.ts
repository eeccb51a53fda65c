import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { promisify } from 'node:util'
import type { Row } from './row.ts'
import { median } from './timing.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Scores = Record<Category, number>

const runs = 5

/** Lighthouse on a phone, median of five: each category of a page against its target. */
export async function lighthouseRow(
  port: number,
  address: string,
  what: string,
  targets: Partial<Scores>,
): Promise<Row> {
  const measured: Scores[] = []
  for (let run = 0; run < runs; run++) measured.push(await scoresOf(port, address))
  const wanted = categories.filter((category) => targets[category] !== undefined)
  const scores = wanted.map((category) => median(measured.map((one) => one[category])))
  const least = wanted.map((category) => targets[category] ?? 0)
  return {
    what: `Lighthouse ${what}: ${wanted.join(', ')}`,
    value: scores.join(' '),
    // A busy machine slows every task, even on a page without script.
    reference: `median of ${runs}, machine load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    target: `≥ ${least.join(' ')}`,
    met: scores.every((score, index) => score >= (least[index] ?? 0)),
  }
}

const lighthouseFolder = new URL('lighthouse/', import.meta.url).pathname
const runProgram = promisify(execFile)

/** Lighthouse has a package of its own, installed at its first use: nothing else needs its 10,000 files. */
async function scoresOf(port: number, address: string): Promise<Scores> {
  if (!existsSync(`${lighthouseFolder}node_modules/.package-lock.json`))
    await runProgram('npm', ['ci', '--no-audit', '--no-fund'], { cwd: lighthouseFolder })
  const { stdout } = await runProgram(
    process.execPath,
    ['scores.mjs', String(port), address, ...categories],
    { cwd: lighthouseFolder },
  )
  return JSON.parse(stdout) as Scores
}
