import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { messages } from './messages.ts'
import { BucketUnavailable, type StoredFacts } from './port.ts'

/** The five calls that a bucket needs; an object that is not there is null, every other failure `BucketUnavailable`. */
export function createCalls(client: S3Client, bucket: string) {
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    async put(key: string, bytes: Buffer, contentType: string, caching: string): Promise<void> {
      const facts = { Body: bytes, ContentType: contentType, CacheControl: caching }
      await answered(client.send(new PutObjectCommand({ ...at(key), ...facts })))
    },
    async copy(from: string, to: string, contentType: string, caching: string): Promise<void> {
      const facts = {
        CopySource: `${bucket}/${from}`,
        MetadataDirective: 'REPLACE' as const,
        ContentType: contentType,
        CacheControl: caching,
      }
      await answered(client.send(new CopyObjectCommand({ ...at(to), ...facts })))
    },
    async remove(key: string): Promise<void> {
      await answered(client.send(new DeleteObjectCommand(at(key))))
    },
    async find(key: string): Promise<StoredFacts | null> {
      const found = await answered(client.send(new HeadObjectCommand(at(key))).catch(missing))
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' }
    },
    async read(key: string, first: number, last: number): Promise<Readable> {
      const { Body } = await answered(
        client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${first}-${last}` })),
      )
      return Body as Readable
    },
    async readStart(key: string, upTo: number): Promise<Buffer | null> {
      const range = `bytes=0-${upTo - 1}`
      const found = await answered(
        client.send(new GetObjectCommand({ ...at(key), Range: range })).catch(missing),
      )
      return found?.Body ? Buffer.from(await answered(found.Body.transformToByteArray())) : null
    },
  }
}

function missing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null
  throw error
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new BucketUnavailable(messages.notStored, { cause })
  }
}
