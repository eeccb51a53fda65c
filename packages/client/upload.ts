import { readFailure, readRefusal } from './errors.ts'
import { call } from './http.ts'

type SignedForm = { key: string; url: string; fields: Record<string, string> }

const pictureTimeoutMs = 60_000
/** Recordings and packages may be much larger. */
const largeTimeoutMs = 10 * 60_000

/** Receives the fraction of a file that has been sent, from 0 to 1. */
type Progress = (share: number) => void

type Following = {
  onProgress?: Progress | undefined
  /** Aborts the upload, which then throws like an aborted `fetch`. */
  signal?: AbortSignal | undefined
}

/**
 * Uploads a PNG picture and returns the key to store in a row. Throws `ApiError` for error responses of the server or
 * the bucket, or no response. The bucket gets no token, because the form is signed.
 */
export async function uploadPicture(picture: Blob, onProgress?: Progress): Promise<string> {
  return await upload(picture, 'images', 'png', pictureTimeoutMs, { onProgress })
}

/** Uploads an MP3 recording like `uploadPicture`. */
export async function uploadSound(recording: Blob, following: Following = {}): Promise<string> {
  return await upload(recording, 'sounds', 'mp3', largeTimeoutMs, following)
}

/** Uploads a package of decks like `uploadPicture`, whatever its file is called; it is read once and then deleted. */
export async function uploadPackage(file: Blob, following: Following = {}): Promise<string> {
  return await upload(file, 'packages', 'apkg', largeTimeoutMs, following)
}

async function upload(
  file: Blob,
  folder: string,
  ending: string,
  timeoutMs: number,
  following: Following,
): Promise<string> {
  const name = `${crypto.randomUUID()}.${ending}`
  const { key, url, fields } = await call<SignedForm>('GET', `s3/signed?resource=${folder}/${name}`)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  const response = await post(new URL(url, location.origin), form, timeoutMs, following).catch((failure) => {
    throw readFailure(failure)
  })
  if (!response.ok) throw await readRefusal(response)
  return key
}

/** Like `fetch`, which cannot report upload progress. */
async function post(
  url: URL,
  form: FormData,
  timeoutMs: number,
  { onProgress, signal }: Following,
): Promise<Response> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', url)
  request.timeout = timeoutMs
  // A listener makes the browser send a preflight request to a bucket of another origin, so it is added only if needed.
  if (onProgress) request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  request.onload = () => {
    const { status, statusText, responseText } = request
    resolve(new Response(responseText || null, { status, statusText }))
  }
  request.onerror = () => reject(new TypeError('The bucket cannot be reached'))
  request.ontimeout = () => reject(new DOMException('The bucket took too long', 'TimeoutError'))
  request.onabort = () => reject(signal?.reason)
  signal?.addEventListener('abort', () => request.abort())
  request.send(form)
  return await promise
}
