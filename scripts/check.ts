/**
 * `npm run check [types|lint|structure|packages|generated|content]`: runs one of the checks, or all at once. Exits with 1 if
 * any fails.
 */
import { execFile, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readMigrationFiles } from '@tingdu/database/migrate/files.ts'
import { editedReleases } from '@tingdu/database/migrate/released-migrations.ts'
import { readSources, type Violation } from './sources.ts'
import { sqlRules } from './sql-structure.ts'
import { importRules } from './structure.ts'
import { supplyChain } from './supply-chain.ts'

const root = new URL('..', import.meta.url).pathname

/** Each prints what is wrong, and says whether nothing is. */
const checks: Record<string, () => boolean | Promise<boolean>> = {
  types: () => tool('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'),
  lint: () => tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  structure: checkStructure,
  packages: checkPackages,
  generated: () => tool('scripts/generate.ts', '--check'),
  content: () => tool('content/check-content.ts'),
}

function tool(...args: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      process.stdout.write(stdout + stderr)
      resolve(error === null)
    })
  })
}

function checkStructure(): boolean {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs', '*.sql']
  const listed = execFileSync('git', git, { cwd: root, encoding: 'utf8' })
  const sources = readSources(root, listed.trim().split('\n'))
  const { migrations, releases } = readMigrationFiles(`${root}features`)
  return report([
    ...[...importRules, ...sqlRules].flatMap((rule) => rule(sources)),
    ...editedReleases(migrations, releases).map(({ label: path, why }) => ({
      rule: 'released migrations',
      path,
      why,
    })),
  ])
}

function checkPackages(): boolean {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  return report(supplyChain(packages, readFileSync(`${root}NOTICE`, 'utf8')))
}

function report(violations: Violation[]): boolean {
  for (const { rule, path, why } of violations) console.error(`${rule}: ${path} ${why}`)
  return violations.length === 0
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(checks)
const outcomes = await Promise.all(
  names.map((name) => {
    const check = checks[name]
    if (!check) throw new Error(`Unknown check '${name}'. Available: ${Object.keys(checks).join(', ')}.`)
    return check()
  }),
)
const failed = names.filter((_name, index) => !outcomes[index])
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
