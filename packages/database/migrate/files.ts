import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Release, readReleases } from './released-migrations.ts'

/** Why a database cannot be brought up to date with this code; the message is for operators and developers. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type SqlFile = {
  /** For messages: `membership/coupons/migrations/0120-coupons.sql`. */
  path: string
  text: string
  checksum: string
}

export type Migration = SqlFile & { number: number; name: string }

export type MigrationFiles = {
  /** In the order of their numbers. */
  migrations: Migration[]
  /** The access files of all features, in the order of the features' first migrations and then by name. */
  access: SqlFile[]
  accessChecksum: string
  /** The released migrations. */
  releases: Release[]
}

const fileName = /^(\d{4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/

/**
 * Reads `<area>/<feature>/migrations/NNNN-name.sql` and the access files, `<area>/<feature>/*.sql`: `access.sql`, or parts of it that
 * are numbered if they depend on one another (`20-read.sql`). Rejects other names of migrations and duplicate numbers.
 * Reads synchronously, which takes a few milliseconds: asynchronous reads would each wait for the code that loads
 * during startup.
 */
export function readMigrationFiles(featuresDir: string): MigrationFiles {
  const features = foldersOf(featuresDir).flatMap((area) =>
    foldersOf(join(featuresDir, area)).map((feature) => `${area}/${feature}`),
  )
  const read = features.map((feature) => readFeature(featuresDir, feature))
  const migrations = read.flatMap((feature) => feature.migrations).sort((a, b) => a.number - b.number)
  refuseDuplicates(migrations)
  const access = read.sort((a, b) => firstNumber(a) - firstNumber(b)).flatMap((feature) => feature.access)
  return {
    migrations,
    access,
    accessChecksum: checksumOf(access.map((file) => file.path + file.checksum).join()),
    releases: readReleases(featuresDir),
  }
}

function foldersOf(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)
}

type FeatureFiles = { migrations: Migration[]; access: SqlFile[] }

function readFeature(featuresDir: string, feature: string): FeatureFiles {
  const folder = `${feature}/migrations`
  const names = existsSync(join(featuresDir, folder)) ? readdirSync(join(featuresDir, folder)) : []
  const migrations = names
    .filter((name) => !name.startsWith('.'))
    .map((name) => readMigration(featuresDir, folder, name))
  const files = readdirSync(join(featuresDir, feature)).filter((name) => /^[a-z0-9].*\.sql$/.test(name))
  const access = files.sort().map((name) => readSql(featuresDir, `${feature}/${name}`))
  return { migrations, access }
}

function readMigration(featuresDir: string, folder: string, file: string): Migration {
  const [, number, name] = fileName.exec(file) ?? []
  if (!number || !name) {
    throw new MigrationError(`${folder}/${file} is not named like a migration: 0120-gift-coupons.sql`)
  }
  return { ...readSql(featuresDir, `${folder}/${file}`), number: Number(number), name }
}

function readSql(featuresDir: string, path: string): SqlFile {
  const text = readFileSync(join(featuresDir, path), 'utf8').replaceAll('\r\n', '\n')
  return { path, text, checksum: checksumOf(text) }
}

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex')

const firstNumber = ({ migrations }: FeatureFiles) => Math.min(...migrations.map(({ number }) => number))

function refuseDuplicates(migrations: Migration[]): void {
  for (const [index, migration] of migrations.entries()) {
    const next = migrations[index + 1]
    if (next?.number !== migration.number) continue
    throw new MigrationError(
      `${migration.path} and ${next.path} have the same number; give one of them a new one.`,
    )
  }
}
