import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Why an installation cannot be brought to this state of the code, in words for whoever runs or writes it. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

export type SqlFile = {
  /** For messages: `coupons/migrations/0120-coupons.sql`. */
  path: string
  text: string
  checksum: string
}

export type Migration = SqlFile & { number: number; name: string }

export type MigrationFiles = {
  /** In the order of their numbers. */
  migrations: Migration[]
  /** Every feature's access files, in the order of the features' first migrations and then by name. */
  access: SqlFile[]
  accessChecksum: string
}

const fileName = /^(\d{4})-([a-z0-9]+(?:-[a-z0-9]+)*)\.sql$/

/**
 * Reads `<feature>/migrations/NNNN-name.sql` and the access files, which are all `<feature>/*.sql`: `access.sql` and those that
 * hold a part of it; refuses other names of migrations and numbers used twice.
 */
export async function readMigrationFiles(featuresDir: string): Promise<MigrationFiles> {
  const entries = await readdir(featuresDir, { withFileTypes: true })
  const features = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  const read = await Promise.all(features.map((feature) => readFeature(featuresDir, feature.name)))
  const migrations = read.flatMap((feature) => feature.migrations).sort((a, b) => a.number - b.number)
  refuseDuplicates(migrations)
  const access = read.sort((a, b) => firstNumber(a) - firstNumber(b)).flatMap((feature) => feature.access)
  return {
    migrations,
    access,
    accessChecksum: checksumOf(access.map((file) => file.path + file.checksum).join()),
  }
}

type FeatureFiles = { migrations: Migration[]; access: SqlFile[] }

async function readFeature(featuresDir: string, feature: string): Promise<FeatureFiles> {
  const folder = `${feature}/migrations`
  const names = (await readdir(join(featuresDir, folder)).catch(() => [])).filter(
    (name) => !name.startsWith('.'),
  )
  const migrations = await Promise.all(names.map((name) => readMigration(featuresDir, folder, name)))
  const files = (await readdir(join(featuresDir, feature))).filter((name) => /^[a-z].*\.sql$/.test(name))
  const access = await Promise.all(files.sort().map((name) => readSql(featuresDir, `${feature}/${name}`)))
  return { migrations, access }
}

async function readMigration(featuresDir: string, folder: string, file: string): Promise<Migration> {
  const [, number, name] = fileName.exec(file) ?? []
  if (!number || !name) {
    throw new MigrationError(`${folder}/${file} is not named like a migration: 0120-gift-coupons.sql`)
  }
  return { ...(await readSql(featuresDir, `${folder}/${file}`)), number: Number(number), name }
}

async function readSql(featuresDir: string, path: string): Promise<SqlFile> {
  const text = (await readFile(join(featuresDir, path), 'utf8')).replaceAll('\r\n', '\n')
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
