import type { Run } from '@tingdu/database/database.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { KINDS } from './rules.ts'

/** A sound that was generated or imported, and the key under which it is stored. */
export type OwnSound = { key: string; bytes: Buffer; seconds: number }

/**
 * Stores a checked sound without an owner. The transaction of `run` has to add a row that uses it. Returns false while a
 * sound with this key is being removed.
 */
export async function storeOwnSound(run: Run, bucket: Bucket, sound: OwnSound): Promise<boolean> {
  const { key, bytes, seconds } = sound
  const { rowCount } = await run({
    text: `insert into private.uploads as u (key, posted_at, stored_at, bytes, seconds, imported)
      values ($1, now(), now(), $2, $3, true)
      on conflict (key) do update set bytes = excluded.bytes, seconds = excluded.seconds where u.removed_at is null`,
    values: [key, bytes.length, seconds],
  })
  if (rowCount === 0) return false
  await bucket.publish(key, bytes, KINDS.sounds.contentType)
  return true
}
