import { randomUUID } from 'node:crypto'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { invalidInput, tooManyRequests } from '@tingdu/http/errors.ts'
import type { UploadsContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { KINDS, readResource } from '../rules.ts'
import { mapUnavailable } from '../settle-upload.server.ts'
import { recordSigned } from '../upload-rows.server.ts'

const SECONDS = 10 * 60
const UPLOADS_PER_HOUR = 60

/**
 * `GET s3/signed?resource=images/{name}.png`: a signed form for one upload within ten minutes. The server chooses the
 * name; `key` is the value to store in a row. Returns `{key, AWSAccessKeyId, policy, signature, acl, url,
 * 'Content-Type', fields}`. `fields` are exactly the fields to post to `url` before the file: those listed before it
 * for this server's bucket, those of signature version 4 for S3. `url` is relative when the bucket is this server.
 *
 * Refuses: 400 `invalid_input` for another folder, type or name, 401, 429, 503 when the bucket cannot sign.
 */
export function signUpload({ database, bucket, rateLimitFactor }: UploadsContext): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 's3/signed',
    async handle({ query }, { userId }) {
      const requested = readResource(query.get('resource'))
      if ('error' in requested) throw invalidInput({ resource: requested.error })
      const { ending, contentType, maxBytes } = KINDS[requested.kind]
      const key = `${requested.kind}/${randomUUID()}.${ending}`
      const form = await mapUnavailable(bucket.sign({ key, contentType, maxBytes, seconds: SECONDS }))
      if (!(await recordSigned(database, key, userId, UPLOADS_PER_HOUR * rateLimitFactor)))
        throw tooManyRequests(60, messages.tooMany)
      const { url, fields, accessKeyId, policy, signature, acl } = form
      const named = { key, AWSAccessKeyId: accessKeyId, policy, signature, acl, url }
      return { body: { ...named, 'Content-Type': contentType, fields } }
    },
  })
}
