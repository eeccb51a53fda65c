/** The sites of YouTube, and of its thumbnails. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'www.youtube-nocookie.com',
  'youtu.be',
  'i.ytimg.com',
  'img.youtube.com',
])

/** Whether a text can be the id of a YouTube video. */
export function isVideoId(text: string): boolean {
  return /^[A-Za-z0-9_-]{11}$/.test(text)
}

/**
 * The id of the video in a URL of YouTube, by the specified forms `v=`, `/v/`, `/embed/`, `vi/` and `youtu.be/`; null
 * for other URLs and other sites.
 */
export function videoIdOf(typed: string): string | null {
  const text = typed.replace(/[<>]/g, '').trim()
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.hostname)) return null
  const [, , rest = ''] = url.href.split(/(vi\/|v=|\/v\/|youtu\.be\/|\/embed\/)/)
  const [id = ''] = rest.split(/[^0-9a-z_-]/i)
  return isVideoId(id) ? id : null
}
