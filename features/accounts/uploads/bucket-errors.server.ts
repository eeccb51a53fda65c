import { HttpError, unavailable } from '@tingdu/http/errors.ts'
import { BucketUnavailable, UploadRefused } from '@tingdu/storage/port.ts'

const RETRY_SECONDS = 5

/** Turns a refusal of the bucket into its response, and an unavailable bucket into a 503. */
export async function mapBucketErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof UploadRefused)
      throw new HttpError(error.status, { code: error.code, message: error.message })
    if (error instanceof BucketUnavailable) throw unavailable(error.message, RETRY_SECONDS)
    throw error
  }
}
