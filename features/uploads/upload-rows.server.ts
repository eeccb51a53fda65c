import { serverCaller } from '@tingdu/database/callers.ts'
import type { Database, Run } from '@tingdu/database/database.ts'

/** Records a key that was signed for an account, unless it has asked for `limit` keys within the hour: then false. */
export async function recordSigned(database: Database, key: string, owner: number, limit: number) {
  const { rowCount } = await database.as(serverCaller(), {
    text: `insert into private.uploads (key, owner)
      select $1, $2
       where (select count(*) from private.uploads where owner = $2 and signed_at > now() - interval '1 hour') < $3`,
    values: [key, owner, limit],
  })
  return rowCount === 1
}

/** Uses a signature up. Of any number at the same moment one gets true. */
export async function claimPosted(database: Database, key: string): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.uploads set posted_at = now()
      where key = $1 and posted_at is null and stored_at is null and removed_at is null`,
    values: [key],
  })
  return rowCount === 1
}

/** Records that the file is served from now on; false where it was meant to be removed meanwhile. */
export async function recordStored(database: Database, key: string): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.uploads set stored_at = coalesce(stored_at, now())
      where key = $1 and removed_at is null`,
    values: [key],
  })
  return rowCount === 1
}

/** Records that the key is not to be used: what was posted was no picture or sound. */
export async function recordRefused(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'update private.uploads set removed_at = now() where key = $1 and uses = 0',
    values: [key],
  })
}

/** Those of the keys that were signed and not looked at yet. */
export async function findUnsettled(database: Database, keys: string[]): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(), {
    text: `select key from private.uploads where key = any($1) and stored_at is null and removed_at is null`,
    values: [keys],
  })
  return rows.map(({ key }) => key)
}

/** Marks what nobody has used for a day: uploads that were given up, refused, or replaced by others. */
export async function markUnused(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `update private.uploads set removed_at = now()
      where uses = 0 and removed_at is null and signed_at < now() - interval '1 day'`,
    values: [],
  })
}

/** Marks, in the transaction that deletes an account and before its rows go, its picture and what it never used. */
export async function markOfAccount(run: Run, userId: number): Promise<void> {
  await run({
    text: `update private.uploads set removed_at = now()
      where owner = $1 and removed_at is null
        and (uses = 0 or key = (select avatar from api.fc_profile where owner = $1))`,
    values: [userId],
  })
}

/** The keys whose files are to go, those marked last first: the next call comes to the older ones. */
export async function findMarked(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(60_000), {
    text: 'select key from private.uploads where removed_at is not null order by removed_at desc limit $1',
    values: [limit],
  })
  return rows.map(({ key }) => key)
}

/** Forgets a key whose file is gone. */
export async function forgetUpload(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'delete from private.uploads where key = $1 and removed_at is not null',
    values: [key],
  })
}
