import type { PostedForm, ReceivingBucket } from '@tingdu/storage/port.ts'
import { mapBucketErrors } from './bucket-errors.server.ts'
import type { UploadsContext } from './context.server.ts'
import { ARRIVAL_SECONDS } from './form-lifetime.server.ts'
import { settleUpload } from './settle-upload.server.ts'
import { claimPosted } from './upload-rows.server.ts'

/** Handles a form posted to this server's bucket and checks the file immediately. Throws `HttpError`. */
export async function receiveUpload(
  context: UploadsContext & { bucket: ReceivingBucket },
  form: PostedForm,
): Promise<void> {
  const { bucket, database } = context
  const claim = (key: string, bytes: number) =>
    claimPosted(database, { key, bytes, expirySeconds: ARRIVAL_SECONDS })
  await settleUpload(context, await mapBucketErrors(bucket.receive(form, claim)))
}
