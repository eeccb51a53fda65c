import type { Database, Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/**
 * Records a key signed for an account. Returns false if the account has requested `limit` keys within the last hour.
 */
export async function recordSigned(database: Database, key: string, owner: number, limit: number) {
  const { rowCount } = await database.as(serverCaller(), {
    text: `insert into private.uploads (key, owner)
      select $1, $2
       where (select count(*) from private.uploads where owner = $2 and signed_at > now() - interval '1 hour') < $3`,
    values: [key, owner, limit],
  })
  return rowCount === 1
}

/** Marks a signed form as used. Of concurrent calls, only one returns true. */
export async function claimPosted(database: Database, key: string): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.uploads set posted_at = now()
      where key = $1 and posted_at is null and stored_at is null and removed_at is null`,
    values: [key],
  })
  return rowCount === 1
}

/** Marks a file as published. Returns false if it has been marked for removal. */
export async function recordStored(database: Database, key: string): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.uploads set stored_at = coalesce(stored_at, now())
      where key = $1 and removed_at is null`,
    values: [key],
  })
  return rowCount === 1
}

/** Marks a key for removal because the posted file is not a valid picture or sound. */
export async function recordRefused(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'update private.uploads set removed_at = now() where key = $1 and uses = 0',
    values: [key],
  })
}

/** Returns the keys that are signed but not yet checked. */
export async function findUnsettled(database: Database, keys: string[]): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(), {
    text: `select key from private.uploads where key = any($1) and stored_at is null and removed_at is null`,
    values: [keys],
  })
  return rows.map(({ key }) => key)
}

/** Marks uploads unused for a day: abandoned, refused or replaced. */
export async function markUnused(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `update private.uploads set removed_at = now()
      where uses = 0 and removed_at is null and signed_at < now() - interval '1 day'`,
    values: [],
  })
}

/**
 * Marks an account's picture and unused uploads, in the transaction that deletes the account, before its rows are
 * deleted.
 */
export async function markAccountUploads(run: Run, userId: number): Promise<void> {
  await run({
    text: `update private.uploads set removed_at = now()
      where owner = $1 and removed_at is null
        and (uses = 0 or key = (select avatar from api.fc_profile where owner = $1))`,
    values: [userId],
  })
}

/**
 * Returns the keys of files to remove, most recently marked first, so that a deletion removes its own files before a
 * backlog.
 */
export async function findMarked(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(60_000), {
    text: 'select key from private.uploads where removed_at is not null order by removed_at desc limit $1',
    values: [limit],
  })
  return rows.map(({ key }) => key)
}

/** Deletes the row of a removed file. */
export async function forgetUpload(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'delete from private.uploads where key = $1 and removed_at is not null',
    values: [key],
  })
}
