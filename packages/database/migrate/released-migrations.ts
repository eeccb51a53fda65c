import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A migration as recorded in the database. */
export type ReleasedMigration = { number: number; name: string; checksum: string }

/** The migrations added by a release. */
export type Release = { version: string; migrations: ReleasedMigration[] }

/** Next to the features: `{ "0.2.0": { "0010-accounts": "<SHA-256 of the file>", … }, … }`, oldest release first. */
export const RELEASES_FILE = 'released-migrations.json'

/** Reads the released migrations and their checksums; returns an empty list if the file does not exist. */
export function readReleases(featuresDir: string): Release[] {
  const file = join(featuresDir, RELEASES_FILE)
  if (!existsSync(file)) return []
  const releases = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  return Object.entries(releases).map(([version, migrations]) => ({
    version,
    migrations: Object.entries(migrations).map(([label, checksum]) => ({
      number: Number(label.slice(0, 4)),
      name: label.slice(5),
      checksum,
    })),
  }))
}

/** The file name of a migration without its extension: `0010-accounts`. */
export const labelOf = ({ number, name }: { number: number; name: string }) =>
  `${String(number).padStart(4, '0')}-${name}`

/** The released migrations that are missing or changed, each with a description of the problem. */
export function editedReleases(
  migrations: ReleasedMigration[],
  releases: Release[],
): { label: string; why: string }[] {
  return releases.flatMap(({ version, migrations: released }) =>
    released.flatMap((one) => {
      const label = labelOf(one)
      const file = migrations.find((migration) => labelOf(migration) === label)
      if (!file) return [{ label, why: `was released with ${version} and is gone: put it back` }]
      if (file.checksum === one.checksum) return []
      const why = `was released with ${version} and is not as it was: put it back, and make the change in a new migration`
      return [{ label, why }]
    }),
  )
}
