import type { TestAccount, TestApp } from '@tingdu/testing/app.ts'

/** The response of `s3/signed`. */
export type Form = { key: string; url: string; policy: string; fields: Record<string, string> }

/** Requests a signed form. */
export async function signedForm(app: TestApp, who: TestAccount, resource = 'images/a.png'): Promise<Form> {
  return (await app.with(who).get(`s3/signed?resource=${resource}`)).body
}

/** Posts a form with a file as a browser does, or without a file for null. */
export async function postForm(
  app: TestApp,
  { url, fields }: Pick<Form, 'url' | 'fields'>,
  bytes: Buffer | null,
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'avatar.png')
  const response = await fetch(new URL(url, app.url), { method: 'POST', body: form })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

/** Posts raw bytes to the server's bucket. */
export function postToBucket(app: TestApp, body: string | Buffer, headers: Record<string, string>) {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  return fetch(new URL('/api/s3/bucket', app.url), { method: 'POST', headers, body: bytes })
}

/** Uploads a file and returns its key. */
export async function upload(app: TestApp, who: TestAccount, bytes: Buffer, resource?: string) {
  const form = await signedForm(app, who, resource)
  const { status, body } = await postForm(app, form, bytes)
  if (status !== 204) throw new Error(`The upload was refused with ${status}: ${JSON.stringify(body)}`)
  return form
}

/** Fetches an uploaded file. */
export async function fetchMedia(app: TestApp, key: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${app.url}/media/${key}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** The header that identifies an account, to fetch an upload that no row uses. */
export function tokenOf({ token }: TestAccount) {
  return { authorization: `Bearer ${token}` }
}
