import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

/** A key to sign. `expirySeconds` is null if the bucket cannot tell whether the form was used. */
type NewUpload = { key: string; owner: number; maxBytes: number; expirySeconds: number | null }

/**
 * The limits of an account: bytes that no row uses, all bytes (an SQL expression for account `$2`), and signatures per
 * hour.
 */
type UploadLimits = { quota: number; storage: string; perHour: number }

/** What refuses a signature: their rate, the bytes that no row uses, or all bytes of the account. */
type ExceededLimit = 'rate' | 'quota' | 'storage'

/** Records a key signed for an account. Returns the limit that it exceeds, or null. */
export async function recordSigned(
  database: Database,
  { key, owner, maxBytes, expirySeconds }: NewUpload,
  { quota, storage, perHour }: UploadLimits,
): Promise<ExceededLimit | null> {
  const { rows } = await database.as<{ exceeded: ExceededLimit | null }>(serverCaller(), {
    text: `select private.promise_upload($1, $2, $3, $4, ${storage}, $5, make_interval(secs => $6)) as exceeded`,
    values: [key, owner, maxBytes, quota, perHour, expirySeconds],
  })
  return rows[0]?.exceeded ?? null
}

/**
 * Marks a signed form as used, and records the size of its file. Of concurrent calls, only one returns true; none does
 * once the promise has expired, because the quota no longer counts it.
 */
export async function claimPosted(
  database: Database,
  { key, bytes, expirySeconds }: { key: string; bytes: number; expirySeconds: number },
): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.uploads set posted_at = now(), bytes = $2
      where key = $1 and posted_at is null and stored_at is null and removed_at is null
        and signed_at > now() - make_interval(secs => $3)`,
    values: [key, bytes, expirySeconds],
  })
  return rowCount === 1
}

/**
 * Marks a file as published, with its size in bytes and, for a sound, its duration in seconds. Returns false if it has
 * been marked for removal.
 */
export async function recordStored(
  database: Database,
  key: string,
  { bytes, seconds }: { bytes: number; seconds: number | null },
): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.uploads
        set stored_at = coalesce(stored_at, now()), bytes = $2, seconds = coalesce($3, seconds)
      where key = $1 and removed_at is null`,
    values: [key, bytes, seconds],
  })
  return rowCount === 1
}

/** A checked file: its owner, whether rows use it, and whether everybody may see one of these rows. */
export type Media = { owner: number | null; in_use: boolean; is_public: boolean }

/** Finds a checked file. */
export async function findMedia(database: Database, key: string): Promise<Media | null> {
  const { rows } = await database.as<Media>(serverCaller(), {
    name: 'find_media',
    text: `select owner, uses > 0 as in_use, is_public from private.uploads
      where key = $1 and stored_at is not null and removed_at is null`,
    values: [key],
  })
  return rows[0] ?? null
}

/** Marks a key for removal because the posted file is not a valid picture or sound. */
export async function recordRefused(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'update private.uploads set removed_at = now() where key = $1 and uses = 0',
    values: [key],
  })
}

/** Takes a file that is gone from its owner's quota. */
export async function recordDiscarded(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: 'update private.uploads set bytes = 0 where key = $1 and removed_at is not null',
    values: [key],
  })
}

/** Returns keys signed over an hour ago that were not checked: their file never arrived, or no row refers to it yet. */
export async function findAbandoned(database: Database, limit: number): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(60_000), {
    text: `select key from private.uploads
      where uses = 0 and stored_at is null and removed_at is null and signed_at < now() - interval '1 hour'
      order by signed_at limit $1`,
    values: [limit],
  })
  return rows.map(({ key }) => key)
}

/** Returns the keys that are signed but not yet checked. */
export async function findUnsettled(database: Database, keys: string[]): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(), {
    text: `select key from private.uploads where key = any($1) and stored_at is null and removed_at is null`,
    values: [keys],
  })
  return rows.map(({ key }) => key)
}

/** Marks uploads unused for a day (abandoned, refused or replaced), and those of deleted accounts at once. */
export async function markUnused(database: Database): Promise<void> {
  await database.as(serverCaller(60_000), {
    text: `update private.uploads set removed_at = now()
      where uses = 0 and removed_at is null and (owner is null or signed_at < now() - interval '1 day')`,
    values: [],
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

/** Deletes the row of a removed file, unless it still counts as a signature of the last hour. */
export async function forgetUpload(database: Database, key: string): Promise<void> {
  await database.as(serverCaller(), {
    text: `delete from private.uploads
      where key = $1 and removed_at is not null and signed_at < now() - interval '1 hour'`,
    values: [key],
  })
}
