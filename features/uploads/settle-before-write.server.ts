import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import type { UploadsContext } from './context.server.ts'
import { keyPattern } from './rules.ts'
import { settleUpload } from './settle-upload.server.ts'
import { findUnsettled } from './upload-rows.server.ts'

const everyKey = new RegExp(keyPattern.source, 'g')
/** A row shows one or two files; more keys than that in one request are not looked for. */
const MOST_KEYS = 20

/**
 * For tables whose rows show uploads: what was posted to a bucket that is not this server is looked at when a row is
 * about to show it. The row is written only if the file is what it should be; whether it may show it, the database decides.
 */
export function settleUploads(context: UploadsContext): BeforeWrite {
  return async (request) => {
    const keys = [...new Set(request.body.match(everyKey))].slice(0, MOST_KEYS)
    if (keys.length === 0) return request
    for (const key of await findUnsettled(context.database, keys)) await settleUpload(context, key)
    return request
  }
}
