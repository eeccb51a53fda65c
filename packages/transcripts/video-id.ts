/** The sites of YouTube, and of its thumbnails. */
const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
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
 * The id of the video in a URL of YouTube, by the specified forms `v=`, `/v/`, `/embed/`, `vi/` and `youtu.be/`, and by
 * `/shorts/` and `/live/`; null for other URLs and other sites.
 */
export function videoIdOf(typed: string): string | null {
  const text = typed.replace(/[<>]/g, '').trim()
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol) || !hosts.has(url.hostname)) return null
  const [, inPath] = /\/(?:vi?|embed|shorts|live)\/([^/]*)/.exec(url.pathname) ?? []
  const named = url.hostname === 'youtu.be' ? url.pathname.slice(1) : inPath
  const [id = ''] = (named ?? url.searchParams.get('v') ?? '').split(/[^0-9a-z_-]/i)
  return isVideoId(id) ? id : null
}
