import { ownTextPaths } from './paths.ts'

/** A text or a file that another app has shared with this one. */
export type Shared = { text: string; file: File | null }

const cacheName = 'tingdu-shared'
const textKey = '/shared/text'
const fileKey = '/shared/file'
const nameHeader = 'x-file-name'

/** The part of a request that tells where it comes from. */
type Sent = { headers: Pick<Headers, 'get'>; referrer: string; url: string }

/**
 * Whether another site has sent a form, as far as the browser says: what a phone shares has no origin. A site that hides its
 * origin can only fill in the form for a new text, which the member sees and has to save.
 */
export function isFromOtherSite({ headers, referrer, url }: Sent): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'none' && site !== 'same-origin') return true
  const named = [headers.get('origin') ?? '', referrer].filter((source) => /^https?:/.test(source))
  return named.some((source) => new URL(source).origin !== new URL(url).origin)
}

/**
 * In the service worker: keeps what the share sheet of a phone sends (`title`, `text`, `url` and `file` of a form), and
 * leads to the page that takes it. What another site sends is not kept.
 */
export async function keepShared(request: Request): Promise<Response> {
  if (isFromOtherSite(request))
    return new Response(null, { status: 303, headers: { Location: ownTextPaths.takeShared() } })
  const form = await request.formData()
  const part = (name: string) => String(form.get(name) ?? '').trim()
  const file = form.get('file')
  await forgetShared()
  const cache = await caches.open(cacheName)
  // Browsers put the address into `text` where the sharing app has no field for it. If there is a text, only that is kept.
  await cache.put(textKey, new Response(part('text') || part('title') || part('url')))
  if (file instanceof File && file.size > 0)
    await cache.put(fileKey, new Response(file, { headers: { [nameHeader]: encodeURIComponent(file.name) } }))
  return new Response(null, { status: 303, headers: { Location: ownTextPaths.takeShared() } })
}

/** Returns what was shared and removes it; null if nothing was. */
export async function takeShared(): Promise<Shared | null> {
  const cache = await caches.open(cacheName)
  const [text, file] = await Promise.all([cache.match(textKey), cache.match(fileKey)])
  const name = decodeURIComponent(file?.headers.get(nameHeader) ?? '')
  const shared = text && { text: await text.text(), file: file ? new File([await file.blob()], name) : null }
  await forgetShared()
  return shared ?? null
}

/** Removes what was shared and not taken. */
export async function forgetShared(): Promise<void> {
  await caches.delete(cacheName)
}
