import { HttpError } from '@tingdu/http/errors.ts'
import { type PostedForm, type ReceivingBucket, UploadRefused } from '@tingdu/storage/port.ts'
import type { UploadsContext } from './context.server.ts'
import { mapUnavailable, settleUpload } from './settle-upload.server.ts'
import { claimPosted } from './upload-rows.server.ts'

/** Handles a form posted to this server's bucket and checks the file immediately. Throws `HttpError`. */
export async function receiveUpload(
  context: UploadsContext & { bucket: ReceivingBucket },
  form: PostedForm,
): Promise<void> {
  const { bucket, database } = context
  const received = bucket.receive(form, (key) => claimPosted(database, key))
  const key = await mapUnavailable(received).catch((error) => {
    if (!(error instanceof UploadRefused)) throw error
    throw new HttpError(error.status, { code: error.code, message: error.message })
  })
  await settleUpload(context, key)
}
