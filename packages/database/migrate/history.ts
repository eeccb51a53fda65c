import { type Migration, MigrationError, type MigrationFiles } from './files.ts'
import { labelOf, type Release } from './released-migrations.ts'

/** An applied migration. */
export type Applied = { number: number; name: string; checksum: string }

/** Returns the migrations to apply; throws if the files do not continue the applied history. */
export function missingMigrations(
  applied: Applied[],
  { migrations, releases }: Pick<MigrationFiles, 'migrations' | 'releases'>,
): Migration[] {
  refuseUnreleased(applied, releases)
  const last = applied.at(-1)
  if (last && last.number > (migrations.at(-1)?.number ?? 0)) {
    throw new MigrationError(
      `The database is newer than this version of the server: it has ${labelOf(last)}. Start the newer version.`,
    )
  }
  for (const old of applied) refuseForeign(old, migrations)
  const pending = migrations.filter(({ number }) => !applied.some((old) => old.number === number))
  const late = pending.find(({ number }) => last && number < last.number)
  if (late && last) {
    throw new MigrationError(
      `${late.path} is numbered below ${labelOf(last)}, which is applied here already. Give it a higher number.`,
    )
  }
  return pending
}

/** A history that does not begin like the first release predates released migrations. */
function refuseUnreleased(applied: Applied[], [first]: Release[]): void {
  const baseline = first?.migrations[0]
  if (applied.length === 0 || !first || !baseline) return
  if (applied.some((old) => labelOf(old) === labelOf(baseline))) return
  throw new MigrationError(
    `The data was made by a version before ${first.version}, which this version cannot bring up to date. ` +
      'Nothing was changed. With the version that made it, take a backup and export what is to be kept; then start ' +
      'this version with an empty DATA_DIR, or with an empty database in DATABASE_URL.',
  )
}

function refuseForeign(old: Applied, migrations: Migration[]): void {
  const file = migrations.find(({ number }) => number === old.number)
  if (!file) throw new MigrationError(`${labelOf(old)} is applied here, but its file is gone. Put it back.`)
  if (file.checksum !== old.checksum || file.name !== old.name) {
    throw new MigrationError(
      `${file.path} was changed after it was applied here as ${labelOf(old)}. ` +
        'Put it back as it was, and make the change in a new migration.',
    )
  }
}
