import { HttpError } from '@tingdu/http/errors.ts'
import type { DataReply, DataRequest, PassThrough } from '@tingdu/http/pass-through.ts'
import type { UploadsContext } from './context.server.ts'
import { keyPattern } from './rules.ts'
import { settleUpload } from './settle-upload.server.ts'
import { findUnsettled } from './upload-rows.server.ts'

const everyKey = new RegExp(keyPattern.source, 'g')
/** A row shows one or two files; more keys than that in one request are not looked for. */
const MOST_KEYS = 20

/**
 * Stands before the data API: what was posted to a bucket that is not this server is looked at when a row is about to
 * show it. The row is written only if the file is what it should be; whether it may show it, the database decides.
 */
export function settleBeforeWrite(
  context: UploadsContext,
  handle: PassThrough['handle'],
): PassThrough['handle'] {
  return (request, caller, options) => {
    if (!isWrite(request)) return handle(request, caller, options)
    return settleNamed(context, request.body).then((refusal) => refusal ?? handle(request, caller, options))
  }
}

function isWrite({ method, body }: DataRequest): boolean {
  return (method === 'POST' || method === 'PATCH' || method === 'PUT') && keyPattern.test(body)
}

async function settleNamed(context: UploadsContext, body: string): Promise<DataReply | null> {
  const keys = [...new Set(body.match(everyKey))].slice(0, MOST_KEYS)
  try {
    for (const key of await findUnsettled(context.database, keys)) await settleUpload(context, key)
    return null
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const { status, headers, body: refusal } = error
    const type = { 'content-type': 'application/json; charset=utf-8' }
    return { status, headers: { ...type, ...headers }, body: JSON.stringify(refusal) }
  }
}
