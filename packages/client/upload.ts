import { readFailure, readRefusal } from './errors.ts'
import { call } from './http.ts'

type SignedForm = { key: string; url: string; fields: Record<string, string> }

const timeoutMs = 60_000

/**
 * Uploads a PNG picture and gives the key that a row stores. Throws `ApiError`: what the server or the bucket refuses, or
 * what never answered. The bucket is posted to without our token, for the form is signed.
 */
export async function uploadPicture(picture: Blob): Promise<string> {
  const { key, url, fields } = await call<SignedForm>(
    'GET',
    `s3/signed?resource=images/${crypto.randomUUID()}.png`,
  )
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', picture, 'picture.png')
  const sent = { method: 'POST', body: form, signal: AbortSignal.timeout(timeoutMs) }
  const response = await fetch(new URL(url, location.origin), sent).catch((failure) => {
    throw readFailure(failure)
  })
  if (!response.ok) throw await readRefusal(response)
  return key
}
