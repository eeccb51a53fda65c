import { readFailure, readRefusal } from './errors.ts'
import { call } from './http.ts'

type SignedForm = { key: string; url: string; fields: Record<string, string> }

const pictureTimeoutMs = 60_000
/** Recordings may be ten times as large. */
const soundTimeoutMs = 10 * 60_000

/**
 * Uploads a PNG picture and gives the key that a row stores. Throws `ApiError`: what the server or the bucket refuses, or
 * what never answered. The bucket is posted to without our token, for the form is signed.
 */
export async function uploadPicture(picture: Blob): Promise<string> {
  return await upload(picture, 'images', 'png', pictureTimeoutMs)
}

/** Uploads an MP3 recording, in the same way. */
export async function uploadSound(recording: Blob): Promise<string> {
  return await upload(recording, 'sounds', 'mp3', soundTimeoutMs)
}

async function upload(file: Blob, folder: string, ending: string, timeoutMs: number): Promise<string> {
  const name = `${crypto.randomUUID()}.${ending}`
  const { key, url, fields } = await call<SignedForm>('GET', `s3/signed?resource=${folder}/${name}`)
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', file, name)
  const sent = { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) }
  const response = await fetch(new URL(url, location.origin), sent).catch((failure) => {
    throw readFailure(failure)
  })
  if (!response.ok) throw await readRefusal(response)
  return key
}
