import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { contentTypeOf } from './content-types.ts'
import { createDiskSpace } from './disk-space.ts'
import { checkedKey, isKey } from './key.ts'
import { messages } from './messages.ts'
import { type Allowed, signForm, verifyForm } from './policy.ts'
import { BucketUnavailable, type PostedFile, type ReceivingBucket, UploadRefused } from './port.ts'
import { readForm } from './read-form.ts'
import { signRead, verifyRead } from './read-signature.ts'

export type LocalSettings = {
  /** The directory of the files; created on demand. */
  directory: string
  /** Free disk space that uploads leave, in bytes. */
  minFreeBytes: number
  /** Signs forms; must be the same in every process that shares the directory. */
  secret: Buffer
  /** Other secrets whose forms are valid, while the secret changes. */
  acceptedSecrets?: Buffer[]
  /** The URL on this server that forms are posted to. */
  url: string
  /** The URL on this server that files are read below. */
  readsFrom: string
}

const ACCESS_KEY = 'tingdu'
const ACL = 'private'

/** Opens a bucket in a directory: posted files wait in `posted/`, served ones are in `public/`. */
export function openLocalBucket(settings: LocalSettings): ReceivingBucket {
  const { directory, minFreeBytes, secret, acceptedSecrets = [], url, readsFrom } = settings
  const posted = (key: string) => pathOf(directory, 'posted', key)
  const published = (key: string) => pathOf(directory, 'public', key)
  const disk = createDiskSpace(directory, minFreeBytes)
  return {
    origin: null,
    async sign(offer) {
      await stored(disk.require(offer.maxBytes))
      const signed = { key: checkedKey(offer.key), acl: ACL, 'Content-Type': offer.contentType }
      const { policy, signature } = signForm(secret, offer, signed)
      const fields = { ...signed, AWSAccessKeyId: ACCESS_KEY, policy, signature }
      return { url, fields, accessKeyId: ACCESS_KEY, policy, signature, acl: ACL }
    },
    async receive(form, claim) {
      return await readForm(form, async (fields, file, whole) => {
        const { key, ...allowed } = verifyForm([secret, ...acceptedSecrets], fields)
        const arriving = { file, whole, claim: (bytes: number) => claim(key, bytes) }
        await stored(disk.reserve(key, allowed.maxBytes, () => takeFile(arriving, allowed, posted(key))))
        return key
      })
    },
    removePartialUploads: (before) => stored(removePartialUploads(directory, before)),
    readPosted: (key, upTo) => stored(async () => readStart(posted(key), upTo)),
    openPosted: (key) => stored(async () => openFile(posted(key))),
    publish: (key, bytes) =>
      stored(async () => {
        await writeWhole(published(key), bytes)
        await rm(posted(key), { force: true })
      }),
    publishPosted: (key) =>
      stored(async () => {
        await mkdir(dirname(published(key)), { recursive: true })
        await rename(posted(key), published(key))
      }),
    discardPosted: (key) => stored(async () => rm(posted(key), { force: true })),
    async find(key) {
      if (!isKey(key)) return null
      const facts = await stored(stat(published(key)).catch(missing))
      return facts?.isFile() ? { size: facts.size, contentType: contentTypeOf(key) } : null
    },
    read: async (key, first, last) => createReadStream(published(key), { start: first, end: last }),
    signRead: async (key, window) => `${readsFrom}/${checkedKey(key)}?${signRead(secret, key, window)}`,
    mayRead: (key, query) => verifyRead([secret, ...acceptedSecrets], key, query),
    remove: (key) =>
      stored(async () => {
        await rm(published(key), { force: true })
        await rm(posted(key), { force: true })
      }),
  }
}

/** The only function that converts a key to a path. */
function pathOf(directory: string, folder: string, key: string): string {
  return join(directory, folder, checkedKey(key))
}

type ArrivingFile = {
  file: Readable
  /** Resolves at the end of the form; rejects if it breaks off. */
  whole: Promise<void>
  claim: (bytes: number) => Promise<boolean>
}

type Sizes = Pick<Allowed, 'minBytes' | 'maxBytes'>

/** Writes to a temporary name first, so that concurrent or incomplete uploads cannot corrupt a file. */
async function takeFile({ file, whole, claim }: ArrivingFile, { minBytes, maxBytes }: Sizes, path: string) {
  const arriving = `${path}.${randomUUID()}`
  const broken = new AbortController()
  whole.catch((error) => broken.abort(error))
  try {
    const size = await writeCounted(file, arriving, maxBytes, broken.signal)
    if (size < minBytes) throw new UploadRefused(400, 'file_empty', messages.tooSmall)
    await whole
    if (!(await claim(size))) throw new UploadRefused(409, 'upload_used', messages.used)
    await stored(rename(arriving, path))
  } finally {
    await rm(arriving, { force: true }).catch(() => {})
  }
}

/** Never destroys the form's stream, because its reader would wait forever: rejected content is read and dropped. */
async function writeCounted(file: Readable, path: string, maxBytes: number, signal: AbortSignal) {
  let size = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) done(new UploadRefused(413, 'file_too_large', messages.tooLarge(maxBytes)))
      else done(null, chunk)
    },
  })
  await stored(async () => {
    await mkdir(dirname(path), { recursive: true })
    await pipeline(file.pipe(counted), createWriteStream(path, { flags: 'wx' }), { signal })
  })
  return size
}

/** Partial uploads have a suffix after the name of the final file. */
const partPattern = /\.[a-z0-9]+\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function removePartialUploads(directory: string, before: Date): Promise<void> {
  const names = (await readdir(directory, { recursive: true }).catch(missing)) ?? []
  for (const name of names.filter((one) => partPattern.test(one))) {
    const facts = await stat(join(directory, name)).catch(missing)
    if (facts && facts.mtime < before) await rm(join(directory, name), { force: true })
  }
}

/** A form is accepted once, so the file has one version. */
async function openFile(path: string): Promise<PostedFile | null> {
  const file = await open(path).catch(missing)
  return file && { body: file.createReadStream(), version: '' }
}

async function readStart(path: string, upTo: number): Promise<Buffer | null> {
  const file = await open(path).catch(missing)
  if (!file) return null
  try {
    const { size } = await file.stat()
    const start = Buffer.alloc(Math.min(size, upTo))
    await file.read(start, 0, start.length, 0)
    return start
  } finally {
    await file.close()
  }
}

async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const arriving = `${path}.${randomUUID()}`
  await writeFile(arriving, bytes, { flag: 'wx', flush: true })
  await rename(arriving, path)
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}

/** Converts a disk that is full, read-only or missing to `BucketUnavailable`. */
async function stored<T>(work: Promise<T> | (() => Promise<T>)): Promise<T> {
  try {
    return await (typeof work === 'function' ? work() : work)
  } catch (cause) {
    if (cause instanceof UploadRefused || typeof (cause as NodeJS.ErrnoException).syscall !== 'string')
      throw cause
    throw new BucketUnavailable(messages.notStored, { cause })
  }
}
