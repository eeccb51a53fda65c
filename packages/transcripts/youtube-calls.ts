import { readAnswer } from '@tingdu/http/read-answer.ts'
import { TranscriptsUnavailable } from './port.ts'
import type { CaptionAccess, YoutubeSettings } from './settings.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 4 * 1024 * 1024
/** Renewed this long before it expires. */
const EARLY_MS = 60_000

type Answer = { status: number; text: string }

/**
 * The calls of YouTube's Data API. Requests go to the configured addresses only: redirects are refused. Every failure
 * to get an answer throws `TranscriptsUnavailable`, whose message contains neither key nor token.
 */
export function createCalls({ apiKey, apiUrl, captions }: YoutubeSettings) {
  const token = captions && tokenOf(captions)
  return {
    /** A public call, with the key. */
    withKey: (path: string, query: Record<string, string>) =>
      send(path, `${apiUrl}/${path}?${new URLSearchParams({ ...query, key: apiKey })}`),
    /** A call on behalf of the channel; null if none is configured. */
    asChannel: token
      ? async (path: string, query: Record<string, string>): Promise<Answer> => {
          const url = `${apiUrl}/${path}?${new URLSearchParams(query)}`
          const authorized = async (renewed: boolean) =>
            await send(path, url, { headers: { authorization: `Bearer ${await token(renewed)}` } })
          const answer = await authorized(false)
          return answer.status === 401 ? await authorized(true) : answer
        }
      : null,
  }
}

/** The channel's access token, kept until shortly before it expires. */
function tokenOf({ clientId, clientSecret, refreshToken, tokenUrl }: CaptionAccess) {
  let kept = { token: '', until: 0 }
  return async (renewed: boolean): Promise<string> => {
    if (!renewed && Date.now() < kept.until) return kept.token
    const { status, text } = await send('token', tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: clientId,
        client_secret: clientSecret,
        refresh_token: refreshToken,
      }),
    })
    const { access_token, expires_in } = readObject('token', text)
    if (status !== 200 || typeof access_token !== 'string')
      throw new TranscriptsUnavailable(`token: refused with ${status}`)
    kept = { token: access_token, until: Date.now() + Number(expires_in ?? 0) * 1000 - EARLY_MS }
    return access_token
  }
}

async function send(name: string, url: string, init: RequestInit = {}): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answer = await readAnswer(response, MAX_BYTES)
    if (answer === null) throw new TranscriptsUnavailable(`${name}: the answer is too large`)
    return { status: response.status, text: answer.toString('utf8') }
  } catch (failure) {
    if (failure instanceof TranscriptsUnavailable) throw failure
    throw new TranscriptsUnavailable(`${name}: ${failure instanceof Error ? failure.name : 'no answer'}`)
  }
}

/** A JSON object in an answer. Throws `TranscriptsUnavailable` for anything else. */
export function readObject(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch {}
  throw new TranscriptsUnavailable(`${name}: the answer is not a JSON object`)
}
