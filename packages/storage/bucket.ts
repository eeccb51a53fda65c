import { type LocalSettings, openLocalBucket } from './local.ts'
import type { Bucket, ReceivingBucket } from './port.ts'
import type { S3Settings } from './s3.ts'

/** Opens the S3 bucket if configured, otherwise the local one. */
export async function openBucket(settings: {
  s3: S3Settings | null
  local: LocalSettings
}): Promise<Bucket | ReceivingBucket> {
  if (!settings.s3) return openLocalBucket(settings.local)
  return (await import('./s3.ts')).openS3Bucket(settings.s3)
}

/** Whether upload forms are posted to this server. */
export function isReceiving(bucket: Bucket | ReceivingBucket): bucket is ReceivingBucket {
  return 'receive' in bucket
}
