import webPush from 'web-push'
import { type Push, PushFailed, type PushKeys, type PushMessage, type PushTarget } from './port.ts'

const TIMEOUT_MS = 10_000
/** A message that a phone gets later than this is no longer useful. */
const HELD_SECONDS = 4 * 3600

/**
 * Sends messages by the protocol of push services (RFC 8030), encrypted for the browser (RFC 8291) and signed with the keys
 * of this installation (RFC 8292). `subject` is where the service can reach the operator: a `mailto:` or `https:` URL.
 */
export function openWebPush(keys: PushKeys, subject: string, timeoutMs = TIMEOUT_MS): Push {
  return {
    async send(target, message) {
      const response = await post(requestOf(target, message, keys, subject), timeoutMs)
      await response.body?.cancel()
      if (response.ok) return 'sent'
      if (response.status === 404 || response.status === 410) return 'gone'
      throw new PushFailed(`the push service answered with ${response.status}`)
    },
  }
}

/** The request that sends a message. Throws `PushFailed` if the browser's keys are invalid. */
function requestOf(
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  keys: PushKeys,
  subject: string,
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: { subject, ...keys },
      TTL: HELD_SECONDS,
      // A newer reminder replaces one that is still held.
      topic: 'reminder',
    })
  } catch (error) {
    throw new PushFailed(`the message could not be encrypted: ${(error as Error).message}`)
  }
}

async function post({ endpoint, method, headers, body }: webPush.RequestDetails, timeoutMs: number) {
  try {
    return await fetch(endpoint, {
      method,
      headers: headers as Record<string, string>,
      body: body as Buffer<ArrayBuffer>,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    throw new PushFailed(`the push service could not be reached: ${(error as Error).message}`)
  }
}

/** A new pair of keys. */
export function generatePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}
