import { readAnswer } from '@tingdu/http/read-answer.ts'
import { PlatformError } from './platform.ts'

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 5 * 1024 * 1024

/**
 * A `fetch` that only calls allowed addresses. Addresses of platforms come from administrators of schools and from signed
 * messages; none may lead into the network of this server. HTTPS is enough for that: nothing there has a certificate for a
 * name of somebody else.
 */
export function guardedFetch(onOneMachine: boolean): typeof fetch {
  return async (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!isAllowedAddress(address, onOneMachine))
      throw new PlatformError('The address must begin with https://')
    return fetch(input, { ...init, redirect: 'manual' })
  }
}

/**
 * Sends a request to a platform. It follows no redirect, ends after 10 seconds, and reads at most 5 MB. Throws
 * `PlatformError` for everything but a success.
 */
export async function requestPlatform(
  address: string,
  init: RequestInit,
  fetchFrom: typeof fetch,
): Promise<{ text: string; headers: Headers }> {
  const host = hostOf(address)
  let response: Response
  try {
    response = await fetchFrom(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (failure) {
    throw failure instanceof PlatformError ? failure : new PlatformError(`${host} did not answer`)
  }
  if (!response.ok) {
    await response.body?.cancel()
    throw new PlatformError(`${host} answered with ${response.status}`)
  }
  return { text: await readLimited(response, host), headers: response.headers }
}

/** Parses the body of an answer. */
export function parseAnswer(text: string, address: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new PlatformError(`${hostOf(address)} did not answer with JSON`)
  }
}

/** Whether requests may go to this address: HTTPS, or, while the product runs on one machine, HTTP on that. */
export function isAllowedAddress(address: string, onOneMachine: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username || password) return false
  return protocol === 'https:' || (onOneMachine && protocol === 'http:' && hostname === 'localhost')
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'The platform'
}

async function readLimited(response: Response, host: string): Promise<string> {
  const answer = await readAnswer(response, MAX_ANSWER_BYTES).catch(() => {
    throw new PlatformError(`${host} stopped in its answer`)
  })
  if (answer === null) throw new PlatformError(`${host} answered with more than 5 MB`)
  return answer.toString('utf8')
}
