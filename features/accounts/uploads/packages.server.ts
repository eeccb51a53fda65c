import type { Readable } from 'node:stream'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import { isReceiving } from '@tingdu/storage/bucket.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import type { UploadsContext } from './context.server.ts'
import { recordDiscarded, recordRefused } from './upload-rows.server.ts'

/** The content of a package that an account has uploaded; null if there is none. Throws 503. */
export async function findPackage(
  { database, bucket }: Pick<UploadsContext, 'database' | 'bucket'>,
  owner: number,
  key: string,
): Promise<Readable | null> {
  const { rows } = await database.as(serverCaller(), {
    text: `select from private.uploads
      where key = $1 and key like 'packages/%' and owner = $2 and removed_at is null`,
    values: [key, owner],
  })
  if (rows.length === 0) return null
  return (await mapBucketErrors(bucket.openPosted(key)))?.body ?? null
}

/** Deletes a package that has been read, or is of no use. The hourly job deletes it if this fails. */
export async function discardPackage(
  { database, bucket, log }: Pick<UploadsContext, 'database' | 'bucket' | 'log'>,
  key: string,
): Promise<void> {
  await recordRefused(database, key)
  try {
    await bucket.discardPosted(key)
    // A form of another bucket can be posted again until it expires, so its file counts until its row is deleted.
    if (isReceiving(bucket)) await recordDiscarded(database, key)
  } catch (err) {
    log.warn({ err, key }, 'a package could not be removed; the job will')
  }
}

/** Deletes the packages of an account. */
export async function discardPackages(context: UploadsContext, owner: number): Promise<void> {
  for (const key of await findPackages(context.database, owner)) await discardPackage(context, key)
}

async function findPackages(database: Database, owner: number): Promise<string[]> {
  const { rows } = await database.as<{ key: string }>(serverCaller(), {
    text: `select key from private.uploads where owner = $1 and key like 'packages/%' and removed_at is null`,
    values: [owner],
  })
  return rows.map(({ key }) => key)
}
