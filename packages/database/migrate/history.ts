import { type Migration, MigrationError } from './files.ts'

/** A migration that a database has. */
export type Applied = { number: number; name: string; checksum: string }

/** The migrations to apply; refuses a history that these files do not continue. */
export function missingMigrations(applied: Applied[], migrations: Migration[]): Migration[] {
  const last = applied.at(-1)
  if (last && last.number > (migrations.at(-1)?.number ?? 0)) {
    throw new MigrationError(
      `The database is newer than this version of the server: it has ${label(last)}. Start the newer version.`,
    )
  }
  for (const old of applied) refuseForeign(old, migrations)
  const pending = migrations.filter(({ number }) => !applied.some((old) => old.number === number))
  const late = pending.find(({ number }) => last && number < last.number)
  if (late && last) {
    throw new MigrationError(
      `${late.path} is numbered below ${label(last)}, which is applied here already. Give it a higher number.`,
    )
  }
  return pending
}

function refuseForeign(old: Applied, migrations: Migration[]): void {
  const file = migrations.find(({ number }) => number === old.number)
  if (!file) throw new MigrationError(`${label(old)} is applied here, but its file is gone. Put it back.`)
  if (file.checksum !== old.checksum || file.name !== old.name) {
    throw new MigrationError(
      `${file.path} was changed after it was applied here as ${label(old)}. ` +
        'Put it back as it was, and make the change in a new migration.',
    )
  }
}

const label = ({ number, name }: Applied) => `${String(number).padStart(4, '0')}-${name}`
