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
import { BucketUnavailable, type FileInfo, type PostedFile } from './port.ts'

/** The S3 calls that a bucket needs; a missing object is null, any other failure throws `BucketUnavailable`. */
export function createCalls(client: S3Client, bucket: string) {
  const at = (key: string) => ({ Bucket: bucket, Key: key })
  return {
    async put(key: string, bytes: Buffer, contentType: string, caching: string): Promise<void> {
      const options = { Body: bytes, ContentType: contentType, CacheControl: caching }
      await orUnavailable(client.send(new PutObjectCommand({ ...at(key), ...options })))
    },
    async copy(
      from: { key: string; version: string },
      to: string,
      contentType: string,
      caching: string,
    ): Promise<void> {
      const options = {
        CopySource: `${bucket}/${from.key}`,
        CopySourceIfMatch: from.version,
        MetadataDirective: 'REPLACE' as const,
        ContentType: contentType,
        CacheControl: caching,
      }
      await orUnavailable(client.send(new CopyObjectCommand({ ...at(to), ...options })))
    },
    async remove(key: string): Promise<void> {
      await orUnavailable(client.send(new DeleteObjectCommand(at(key))))
    },
    async find(key: string): Promise<FileInfo | null> {
      const found = await orUnavailable(client.send(new HeadObjectCommand(at(key))).catch(missing))
      return found && { size: found.ContentLength ?? 0, contentType: found.ContentType ?? '' }
    },
    async read(key: string, first: number, last: number): Promise<Readable> {
      const { Body } = await orUnavailable(
        client.send(new GetObjectCommand({ ...at(key), Range: `bytes=${first}-${last}` })),
      )
      return Body as Readable
    },
    async open(key: string): Promise<PostedFile | null> {
      const found = await orUnavailable(client.send(new GetObjectCommand(at(key))).catch(missing))
      return found?.Body ? { body: found.Body as Readable, version: found.ETag ?? '' } : null
    },
    async readStart(key: string, upTo: number): Promise<Buffer | null> {
      const range = `bytes=0-${upTo - 1}`
      const found = await orUnavailable(
        client.send(new GetObjectCommand({ ...at(key), Range: range })).catch(missing),
      )
      return found?.Body ? Buffer.from(await orUnavailable(found.Body.transformToByteArray())) : null
    },
  }
}

function missing(error: { name?: string; $metadata?: { httpStatusCode?: number } }): null {
  if (error.$metadata?.httpStatusCode === 404) return null
  throw error
}

async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw new BucketUnavailable(messages.notStored, { cause })
  }
}
