/**
 * `node scripts/release-migrations.ts VERSION`: records the unreleased migrations as those of this version, in
 * features/released-migrations.json. Afterwards `npm run check structure` rejects edits and removals of them.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from '@tingdu/database/migrate/files.ts'
import { labelOf, RELEASES_FILE } from '@tingdu/database/migrate/released-migrations.ts'

const featuresDir = join(import.meta.dirname, '../features')
const [version = ''] = process.argv.slice(2)
if (!/^\d+\.\d+\.\d+$/.test(version))
  throw new Error('Name the version: node scripts/release-migrations.ts 0.3.0')

const { migrations, releases } = readMigrationFiles(featuresDir)
const earlier = releases.filter((release) => release.version !== version)
const known = new Set(earlier.flatMap((release) => release.migrations.map(labelOf)))
const added = migrations.filter((migration) => !known.has(labelOf(migration)))
const text = [...earlier, { version, migrations: added }].map((release) => [
  release.version,
  Object.fromEntries(release.migrations.map((migration) => [labelOf(migration), migration.checksum])),
])
writeFileSync(join(featuresDir, RELEASES_FILE), `${JSON.stringify(Object.fromEntries(text), null, 2)}\n`)
console.log(`${version} adds ${added.map(labelOf).join(', ') || 'no migration'}.`)
