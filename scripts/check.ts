/**
 * `npm run check [types|lint|structure|packages|generated|content]`: runs one of the checks, or all. Exits with 1 if any
 * fails.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readMigrationFiles } from '@tingdu/database/migrate/files.ts'
import { editedReleases } from '@tingdu/database/migrate/released-migrations.ts'
import { readSources, type Violation } from './sources.ts'
import { sqlRules } from './sql-structure.ts'
import { importRules } from './structure.ts'
import { supplyChain } from './supply-chain.ts'

const root = new URL('..', import.meta.url).pathname

const checks: Record<string, () => boolean | Promise<boolean>> = {
  types: () => tool('node_modules/typescript/bin/tsc', '--noEmit', '-p', '.'),
  lint: () => tool('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  structure: checkStructure,
  packages: checkPackages,
  generated: () => tool('scripts/generate.ts', '--check'),
  content: () =>
    tool('content/levels/check-levels.ts') &&
    tool('content/definitions/check-definitions.ts') &&
    tool('content/sentences/check-sentences.ts') &&
    tool('content/texts/check-texts.ts'),
}

function tool(...args: string[]): boolean {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status === 0
}

function checkStructure(): boolean {
  const git = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = spawnSync('git', [...git, '*.ts', '*.tsx', '*.mjs', '*.sql'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`)
  const sources = readSources(root, listed.stdout.trim().split('\n'))
  const { migrations, releases } = readMigrationFiles(`${root}features`)
  return report([
    ...[...importRules, ...sqlRules].flatMap((rule) => rule(sources)),
    ...editedReleases(migrations, releases).map(({ label, why }) => ({
      rule: 'released migrations',
      path: label,
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

const wanted = process.argv.slice(2)
const failed: string[] = []
for (const name of wanted.length > 0 ? wanted : Object.keys(checks)) {
  const check = checks[name]
  if (!check) throw new Error(`Unknown check '${name}'. Available: ${Object.keys(checks).join(', ')}.`)
  if (!(await check())) failed.push(name)
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`)
process.exit(failed.length > 0 ? 1 : 0)
