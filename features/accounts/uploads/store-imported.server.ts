import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { cleanForeignPicture } from '@tingdu/storage/picture.ts'
import { readSound } from '@tingdu/storage/sound.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import type { UploadsContext } from './context.server.ts'
import { KINDS, type Kind } from './rules.ts'
import { storageLimit } from './storage-limit.server.ts'
import { recordRefused, recordStored } from './upload-rows.server.ts'

/** The outcome for a file: its key, or why it is not stored. */
export type Imported = { key: string } | { refused: 'invalid' | 'storage' }

/**
 * Stores a picture (PNG, JPEG, WebP, GIF) or sound (MP3) from a package as an upload of an account, checked like one that
 * is posted. It counts towards the account's storage, and is deleted after a day unless a row uses it.
 */
export async function storeImported(
  { database, bucket, features }: Pick<UploadsContext, 'database' | 'bucket' | 'features'>,
  { owner, kind, bytes }: { owner: number; kind: Exclude<Kind, 'packages'>; bytes: Buffer },
): Promise<Imported> {
  if (bytes.length > KINDS[kind].maxBytes) return { refused: 'invalid' }
  const clean = kind === 'images' ? await cleanForeignPicture(bytes) : await checkedSound(bytes)
  if (!clean) return { refused: 'invalid' }
  const key = `${kind}/${randomUUID()}.${clean.ending}`
  const { rows } = await database.as<{ added: boolean }>(serverCaller(), {
    text: `select private.add_imported_upload($1, $2, $3, ${storageLimit(features(), '$2')}) as added`,
    values: [key, owner, clean.bytes.length],
  })
  if (!rows[0]?.added) return { refused: 'storage' }
  await mapBucketErrors(bucket.publish(key, clean.bytes, clean.contentType))
  await recordStored(database, key, {
    bytes: clean.bytes.length,
    seconds: 'seconds' in clean ? clean.seconds : null,
  })
  return { key }
}

async function checkedSound(bytes: Buffer) {
  const sound = await readSound(Readable.from([bytes]))
  const { ending, contentType } = KINDS.sounds
  return sound && { bytes, ending, contentType, seconds: sound.seconds }
}

/** Lets the hourly job delete imported files that no row uses. */
export async function dropImported(
  { database }: Pick<UploadsContext, 'database'>,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) await recordRefused(database, key)
}
