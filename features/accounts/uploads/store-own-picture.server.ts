import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Run } from '@tingdu/database/database.ts'
import type { Bucket } from '@tingdu/storage/port.ts'
import { KINDS } from './rules.ts'

/**
 * Stores a PNG of this product as an upload of an account, like one that has been posted and checked, for demo rows.
 * Returns its key; the transaction of `run` has to add a row that uses it.
 */
export async function storeOwnPicture(
  run: Run,
  bucket: Bucket,
  { owner, file }: { owner: number; file: URL },
): Promise<string> {
  const { ending, contentType } = KINDS.images
  const key = `images/${randomUUID()}.${ending}`
  const bytes = await readFile(file)
  await bucket.publish(key, bytes, contentType)
  await run({
    text: `insert into private.uploads (key, owner, posted_at, stored_at, bytes) values ($1, $2, now(), now(), $3)`,
    values: [key, owner, bytes.length],
  })
  return key
}
