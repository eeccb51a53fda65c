/** YouTube's API as configured. */
export type YoutubeSettings = {
  apiKey: string
  /** The base URL of the Data API, without a trailing slash. */
  apiUrl: string
  /** Access to the captions of one's own channel; null without. */
  captions: CaptionAccess | null
}

/** OAuth's refresh token of the channel, which YouTube requires for captions. */
export type CaptionAccess = {
  clientId: string
  clientSecret: string
  refreshToken: string
  tokenUrl: string
}

const API_URL = 'https://www.googleapis.com/youtube/v3'
const TOKEN_URL = 'https://oauth2.googleapis.com/token'

/** YouTube's settings in YOUTUBE_*; null without YOUTUBE_API_KEY. Throws `Error` for incomplete or invalid ones. */
export function readYoutubeSettings(read: (name: string) => string | null): YoutubeSettings | null {
  const apiKey = read('YOUTUBE_API_KEY')
  const access = ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET', 'YOUTUBE_REFRESH_TOKEN'] as const
  const [clientId, clientSecret, refreshToken] = access.map(read)
  const given = access.filter((name) => read(name) !== null)
  if (given.length > 0 && (given.length < access.length || apiKey === null))
    throw new Error(`${access.join(', ')} and YOUTUBE_API_KEY must be set together.`)
  if (apiKey === null) return null
  return {
    apiKey,
    apiUrl: readBaseUrl('YOUTUBE_API_URL', read('YOUTUBE_API_URL') ?? API_URL),
    captions:
      clientId && clientSecret && refreshToken
        ? {
            clientId,
            clientSecret,
            refreshToken,
            tokenUrl: readBaseUrl('YOUTUBE_TOKEN_URL', read('YOUTUBE_TOKEN_URL') ?? TOKEN_URL),
          }
        : null,
  }
}

function readBaseUrl(name: string, text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '')
  throw new Error(`${name} must be a URL that begins with https:// or http://.`)
}
