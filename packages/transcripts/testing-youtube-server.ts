import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { YoutubeSettings } from './settings.ts'

type TestTrack = { language: string; srt: string; trackKind?: string; isDraft?: boolean }
/** A video of the stub server; captions of somebody else's channel are forbidden. */
export type TestVideo = { id: string; title: string; own?: boolean; views?: number; tracks?: TestTrack[] }

/** A stub of YouTube's Data API v3 and of Google's token endpoint, as documented, with the calls that we use. */
export type TestYoutube = {
  settings: YoutubeSettings
  videos: TestVideo[]
  /** The requests so far, as `GET /youtube/v3/videos`. */
  requests: string[]
  /** Makes every further answer of the API this one; null answers normally again. */
  fail(answer: { status: number; body: string; headers?: Record<string, string> } | null): void
  /** Ends the validity of all access tokens. */
  expireTokens(): void
  close(): Promise<void>
}

const KEY = 'a test key'
const CLIENT = { client_id: 'client', client_secret: 'secret', refresh_token: 'refresh' }

type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** Starts the stub server on a free port. */
export async function startTestYoutube(): Promise<TestYoutube> {
  const videos: TestVideo[] = []
  const requests: string[] = []
  let failure: Answer | null = null
  let tokens = 0
  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stub')
    requests.push(`${request.method} ${pathname}`)
    if (failure) return failure
    if (pathname === '/token') return tokenFor(await bodyOf(request), () => `token-${++tokens}`)
    if (pathname === '/youtube/v3/videos') return list(videos, searchParams)
    if (!pathname.startsWith('/youtube/v3/captions')) return refusal(404, 'notFound')
    if (request.headers.authorization !== `Bearer token-${tokens}`) return refusal(401, 'authError')
    if (pathname === '/youtube/v3/captions') return listTracks(videos, searchParams)
    return download(videos, decodeURIComponent(pathname.slice('/youtube/v3/captions/'.length)), searchParams)
  }
  const server = createServer(async (request, response) => send(response, await answer(request)))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      apiKey: KEY,
      apiUrl: `${origin}/youtube/v3`,
      captions: {
        clientId: CLIENT.client_id,
        clientSecret: CLIENT.client_secret,
        refreshToken: CLIENT.refresh_token,
        tokenUrl: `${origin}/token`,
      },
    },
    videos,
    requests,
    fail: (wanted) => {
      failure = wanted
    },
    expireTokens: () => {
      tokens += 1
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function send(response: ServerResponse, { status, body, headers }: Answer) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(text)
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const piece of request) text += piece
  return new URLSearchParams(text)
}

function tokenFor(form: URLSearchParams, next: () => string): Answer {
  const valid = Object.entries({ ...CLIENT, grant_type: 'refresh_token' }).every(
    ([name, value]) => form.get(name) === value,
  )
  if (!valid) return { status: 400, body: { error: 'invalid_grant' } }
  return { status: 200, body: { access_token: next(), expires_in: 3599, token_type: 'Bearer' } }
}

function list(videos: TestVideo[], query: URLSearchParams): Answer {
  if (query.get('key') !== KEY) return refusal(400, 'badRequest')
  if (query.get('part') !== 'snippet,statistics') return refusal(400, 'missingRequiredParameter')
  const items = videos
    .filter(({ id }) => id === query.get('id'))
    .map(({ id, title, views = 0 }) => ({
      kind: 'youtube#video',
      id,
      snippet: {
        title,
        thumbnails: { default: { url: `https://i.ytimg.com/vi/${id}/default.jpg`, width: 120 } },
      },
      statistics: { viewCount: String(views) },
    }))
  return { status: 200, body: { kind: 'youtube#videoListResponse', items } }
}

function listTracks(videos: TestVideo[], query: URLSearchParams): Answer {
  const video = videos.find(({ id }) => id === query.get('videoId'))
  if (!video) return refusal(404, 'videoNotFound')
  if (!video.own) return refusal(403, 'forbidden')
  const items = (video.tracks ?? []).map(({ language, trackKind = 'standard', isDraft = false }, index) => ({
    kind: 'youtube#caption',
    id: `${video.id}=${index}/a`,
    snippet: { videoId: video.id, language, trackKind, isDraft, status: 'serving' },
  }))
  return { status: 200, body: { kind: 'youtube#captionListResponse', items } }
}

function download(videos: TestVideo[], track: string, query: URLSearchParams): Answer {
  if (query.get('tfmt') !== 'srt') return refusal(400, 'couldNotConvert')
  const [id, index] = track.split(/[=/]/)
  const found = videos.find((video) => video.id === id)?.tracks?.[Number(index)]
  return found
    ? { status: 200, body: found.srt, headers: { 'content-type': 'text/plain' } }
    : refusal(404, 'captionNotFound')
}

function refusal(status: number, reason: string): Answer {
  return {
    status,
    body: { error: { code: status, message: reason, errors: [{ domain: 'youtube', reason }] } },
  }
}
