import type { Readable } from 'node:stream'

/** What may be uploaded under one key, and until when. */
export type UploadOffer = { key: string; contentType: string; maxBytes: number; seconds: number }

/**
 * A signed form: whoever posts exactly these fields, then the file as the last field `file`, to `url` may store one file.
 * `accessKeyId`, `policy` and `signature` are the fields of the same meaning, whatever the form calls them.
 */
export type SignedForm = {
  url: string
  fields: Record<string, string>
  accessKeyId: string
  policy: string
  signature: string
  acl: string
}

export type StoredFacts = { size: number; contentType: string }

/**
 * Where files are kept. What people post waits apart, unseen, until it was looked at; only what was published is served.
 * Keys are made by us: lower-case letters, digits, `-`, `/` and one dot. A bucket that cannot be reached, or a disk that
 * takes nothing, throws `BucketUnavailable`.
 */
export type Bucket = {
  /** The site that forms are posted to, where it is not ours: what a content security policy has to allow. */
  postsTo: string | null
  /** Signs a form for one key, type and size. */
  sign(offer: UploadOffer): Promise<SignedForm>
  /** The first bytes of what was posted under a key, or null where nothing was. */
  readPosted(key: string, upTo: number): Promise<Buffer | null>
  /** Puts a file of ours where it is served, in place of what was posted. */
  publish(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** Moves what was posted, as it is, to where it is served. */
  publishPosted(key: string, contentType: string): Promise<void>
  /** Throws away what was posted. */
  discardPosted(key: string): Promise<void>
  /** What is known of a published file, or null where there is none. */
  find(key: string): Promise<StoredFacts | null>
  /** Reads a published file from its byte `first` to its byte `last`, both included. */
  read(key: string, first: number, last: number): Promise<Readable>
  /** Removes everything under a key, published or not; nothing there is no error. */
  remove(key: string): Promise<void>
}

/** A bucket that takes the form itself, being this server. */
export type ReceivingBucket = Bucket & {
  /**
   * Takes a posted form. `claim` is asked once the whole file is there and says whether the key is still free.
   * Gives the key; throws `UploadRefused`.
   */
  receive(form: PostedForm, claim: (key: string) => Promise<boolean>): Promise<string>
  /** Removes what a server that died in the middle of a file has left: parts that were last written before a time. */
  removeParts(before: Date): Promise<void>
}

export type PostedForm = { contentType: string; body: Readable }

/** The bucket cannot be reached, or cannot store. */
export class BucketUnavailable extends Error {
  override name = 'BucketUnavailable'
}

/** Why a posted form is not taken; `message` is for the person who uploads. */
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
