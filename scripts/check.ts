/**
 * `npm run check [types|lint|structure|packages|generated|content]`: runs one of the checks, or all. Exits with 1 if any
 * fails.
 */
import { spawnSync } from 'node:child_process'
import { readReleases } from '@tingdu/database/migrate/released-migrations.ts'
import { featureTables } from './feature-tables.ts'
import { declaredImports } from './package-imports.ts'
import { readPackages } from './read-packages.ts'
import { releasedMigrations, sqlOwnership } from './sql-structure.ts'
import { readSources, rules, type Violation } from './structure.ts'
import { supplyChainRules } from './supply-chain.ts'

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
  const listed = spawnSync(
    'git',
    [
      'ls-files',
      '--cached',
      '--others',
      '--exclude-standard',
      'package.json',
      'apps',
      'packages',
      'testing',
      'features',
      'content',
      'scripts',
      'bench',
      'e2e',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  if (listed.status !== 0) throw new Error(`git ls-files failed: ${listed.stderr}`)
  const paths = listed.stdout
    .split('\n')
    .filter((path) => /\.(tsx?|mjs|sql|css)$|(^|\/)package\.json$/.test(path))
  const sources = readSources(root, paths)
  const violations = [
    ...[...rules, declaredImports, featureTables].flatMap((rule) => rule(sources)),
    ...sqlOwnership(sources),
    ...releasedMigrations(sources, readReleases(`${root}features`)),
  ]
  return report(violations)
}

function checkPackages(): boolean {
  const packages = readPackages(root)
  return report(supplyChainRules.flatMap((rule) => rule(packages)))
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
