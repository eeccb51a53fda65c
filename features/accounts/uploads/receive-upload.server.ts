import type { PostedForm, ReceivingBucket } from '@tingdu/storage/port.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import type { UploadsContext } from './context.server.ts'
import { ARRIVAL_SECONDS } from './form-lifetime.server.ts'
import { kindOf } from './rules.ts'
import { settleUpload } from './settle-upload.server.ts'
import { claimPosted } from './upload-rows.server.ts'

/**
 * Handles a form posted to this server's bucket and checks a picture or sound immediately; a package waits for whoever
 * reads it. Throws `HttpError`.
 */
export async function receiveUpload(
  context: UploadsContext & { bucket: ReceivingBucket },
  form: PostedForm,
): Promise<void> {
  const { bucket, database } = context
  const claim = (key: string, bytes: number) =>
    claimPosted(database, { key, bytes, expirySeconds: ARRIVAL_SECONDS })
  const key = await mapBucketErrors(bucket.receive(form, claim))
  if (kindOf(key) !== 'packages') await settleUpload(context, key)
}
