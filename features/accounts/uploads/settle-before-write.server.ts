import { withShareOf } from '@tingdu/database/server-caller.ts'
import type { BeforeWrite } from '@tingdu/http/before-write.ts'
import type { UploadsContext } from './context.server.ts'
import { keyPattern } from './rules.ts'
import { settleUpload } from './settle-upload.server.ts'
import { findUnsettled } from './upload-rows.server.ts'

const keysPattern = new RegExp(keyPattern.source, 'g')
/** A row refers to one or two files; further keys in a request are ignored. */
const MAX_KEYS = 20

/**
 * For tables whose rows refer to uploads: checks a file posted to an external bucket before a row refers to it. The row
 * is written only if the file is valid; the database decides whether the row may refer to it.
 */
export function settleUploads(given: UploadsContext): BeforeWrite {
  return async (request, { owner }) => {
    const keys = [...new Set(request.body.match(keysPattern))].slice(0, MAX_KEYS)
    if (keys.length === 0) return request
    const context = { ...given, database: withShareOf(given.database, owner) }
    for (const key of await findUnsettled(context.database, keys)) await settleUpload(context, key)
    return request
  }
}
