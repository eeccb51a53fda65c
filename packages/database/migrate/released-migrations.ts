import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A migration as databases remember it. */
export type ReleasedMigration = { number: number; name: string; checksum: string }

/** The migrations that a release added. */
export type Release = { version: string; migrations: ReleasedMigration[] }

/** Beside the features: `{ "0.2.0": { "0010-accounts": "<SHA-256 of the file>", … }, … }`, the first release first. */
export const RELEASES_FILE = 'released-migrations.json'

/** Reads which migrations were released, and with which content; no release where there is no such file. */
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

/** `0010-accounts`, as the file of a migration is named. */
export const labelOf = ({ number, name }: { number: number; name: string }) =>
  `${String(number).padStart(4, '0')}-${name}`

/** The released migrations that are missing among these or have another content, each with what is wrong with it. */
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
