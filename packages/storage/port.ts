import type { Readable } from 'node:stream'

/** What may be uploaded under a key (size in bytes), and for how many seconds. */
export type UploadOffer = { key: string; contentType: string; maxBytes: number; seconds: number }

/**
 * A signed form: posting exactly these fields to `url`, followed by the file as the last field `file`, stores one
 * file. `accessKeyId`, `policy` and `signature` repeat the corresponding fields, whatever the form calls them.
 */
export type SignedForm = {
  url: string
  fields: Record<string, string>
  accessKeyId: string
  policy: string
  signature: string
  acl: string
}

/** A posted file as a stream. `version` identifies its content where a form may be posted again. */
export type PostedFile = { body: Readable; version: string }

/** When an address to read is valid; `from` may be past. */
export type ReadWindow = { from: Date; seconds: number }

export type FileInfo = { size: number; contentType: string }

/**
 * File storage. Posted files are quarantined until they have been checked; only published files are served. All calls
 * throw `UploadRefused` for a key that is not safe (`key.ts`), except `find`, which finds nothing, and
 * `BucketUnavailable` if the storage cannot be reached or is full.
 */
export type Bucket = {
  /** The origin of forms and of addresses to read if it is not ours, for the content security policy. */
  origin: string | null
  /** Signs a form for one key, type and size. */
  sign(offer: UploadOffer): Promise<SignedForm>
  /** The first bytes of a posted file; null if there is none. */
  readPosted(key: string, upTo: number): Promise<Buffer | null>
  /** The whole posted file; null if there is none. */
  openPosted(key: string): Promise<PostedFile | null>
  /** Publishes a file in place of the posted one. */
  publish(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Publishes the posted file unchanged; throws `BucketUnavailable` if it is not the checked version. */
  publishPosted(key: string, contentType: string, version: string): Promise<void>
  /** Deletes the posted file. */
  discardPosted(key: string): Promise<void>
  /** Size and type of a published file; null if there is none. */
  find(key: string): Promise<FileInfo | null>
  /** Reads a published file from byte `first` to byte `last`, inclusive. */
  read(key: string, first: number, last: number): Promise<Readable>
  /**
   * An address at which a published file can be read without other proof, valid for some seconds from a time on, and the
   * same for the same time, so that browsers find what they have stored.
   */
  signRead(key: string, window: ReadWindow): Promise<string>
  /** Deletes everything under a key, published or not; succeeds if there is nothing. */
  remove(key: string): Promise<void>
}

/** A bucket for which this server receives the upload forms, and answers the addresses to read. */
export type ReceivingBucket = Bucket & {
  /**
   * Receives a posted form. `claim` is called with the size of the complete file and returns whether the key is still
   * free. Returns the key; throws `UploadRefused`.
   */
  receive(form: PostedForm, claim: (key: string, bytes: number) => Promise<boolean>): Promise<string>
  /** Whether the query of an address to read is as it was signed for this key, and still valid. */
  mayRead(key: string, query: URLSearchParams): boolean
  /** Deletes partial uploads left by crashed servers, last written before a time. */
  removePartialUploads(before: Date): Promise<void>
}

export type PostedForm = { contentType: string; body: Readable }

/** The storage cannot be reached or cannot write. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable'
}

/** A posted form was rejected; `message` is shown to the user. */
export class UploadRefused extends Error {
  override name = 'UploadRefused'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}
