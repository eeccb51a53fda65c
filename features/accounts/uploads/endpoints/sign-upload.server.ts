import { randomUUID } from 'node:crypto'
import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput, tooManyRequests } from '@tingdu/http/errors.ts'
import { isReceiving } from '@tingdu/storage/bucket.ts'
import { mapBucketErrors } from '../bucket-errors.server.ts'
import type { UploadsContext } from '../context.server.ts'
import { ARRIVAL_SECONDS, FORM_SECONDS } from '../form-lifetime.server.ts'
import { messages } from '../messages.ts'
import { discardPackages } from '../packages.server.ts'
import { KINDS, PACKAGES_QUOTA, readResource, UNATTACHED_QUOTA } from '../rules.ts'
import { storageLimit } from '../storage-limit.server.ts'
import { recordSigned } from '../upload-rows.server.ts'

const UPLOADS_PER_HOUR = 60

/**
 * `GET s3/signed?resource=images/{name}.png`: a signed form for one upload within ten minutes. A package replaces the
 * one before. The server chooses the name; `key` is the value to store in a row. Returns `{key, AWSAccessKeyId, policy, signature, acl, url,
 * 'Content-Type', fields}`. `fields` are exactly the fields to post to `url` before the file: those listed before it
 * for this server's bucket, those of signature version 4 for S3. `url` is relative when the bucket is this server.
 *
 * Refuses: 400 `invalid_input` for another folder, type or name, 401, 403 `upload_quota` or
 * `storage_quota`, 429, 503 when the bucket cannot
 * sign, 507 `storage_full`.
 */
export function signUpload(context: UploadsContext): Endpoint {
  const { bucket, rateLimitFactor, features } = context
  return sessionEndpoint({
    method: 'GET',
    path: 's3/signed',
    summary: 'A signed form for one upload; returns {key, url, fields, …}',
    query: { resource: 'images/{name}.png, sounds/{name}.mp3 or packages/{name}.apkg' },
    async handle({ query, owner }, { userId }) {
      const database = withShareOf(context.database, owner)
      const requested = readResource(query.get('resource'))
      if ('error' in requested) throw invalidInput({ resource: requested.error })
      const { ending, contentType, maxBytes } = KINDS[requested.kind]
      const key = `${requested.kind}/${randomUUID()}.${ending}`
      const form = await mapBucketErrors(bucket.sign({ key, contentType, maxBytes, seconds: FORM_SECONDS }))
      const expirySeconds = isReceiving(bucket) ? ARRIVAL_SECONDS : null
      const limits = {
        quota: requested.kind === 'packages' ? PACKAGES_QUOTA : UNATTACHED_QUOTA,
        storage: storageLimit(features(), '$2'),
        perHour: UPLOADS_PER_HOUR * rateLimitFactor,
      }
      const signed = { key, owner: userId, maxBytes, expirySeconds }
      if (requested.kind === 'packages') await discardPackages({ ...context, database }, userId)
      const exceeded = await recordSigned(database, signed, limits)
      if (exceeded === 'rate') throw tooManyRequests(60, messages.tooMany)
      if (exceeded === 'quota') throw quotaExceeded()
      if (exceeded === 'storage') throw storageExceeded()
      const { url, fields, accessKeyId, policy, signature, acl } = form
      const named = { key, AWSAccessKeyId: accessKeyId, policy, signature, acl, url }
      return { body: { ...named, 'Content-Type': contentType, fields } }
    },
  })
}

function quotaExceeded() {
  const { quotaExceeded: message, quotaHint: hint } = messages
  return new HttpError(403, { code: 'upload_quota', message, hint })
}

function storageExceeded() {
  const { storageExceeded: message, storageHint: hint } = messages
  return new HttpError(403, { code: 'storage_quota', message, hint })
}
