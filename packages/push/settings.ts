import type { PushKeys } from './port.ts'

export type PushSettings = {
  /** The keys of this installation; null for generated ones. */
  keys: PushKeys | null
  /** Additional origins of push services, besides those of the browsers. */
  services: string[]
  /** The folder to write messages to instead of sending them; null sends them. */
  outbox: string | null
}

/** Those of Chrome (and Edge outside Windows), Firefox, Safari, and Edge on Windows; their subdomains count, too. */
const BROWSER_SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** Keys of P-256: an uncompressed point, and a number of 32 bytes. */
const publicKey = /^B[\w-]{86}$/
const privateKey = /^[\w-]{43}$/

/**
 * The settings in VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, PUSH_SERVICES and PUSH_OUTBOX. Throws `Error` for incomplete or
 * invalid ones.
 */
export function readPushSettings(read: (name: string) => string | null): PushSettings {
  const keys = { publicKey: read('VAPID_PUBLIC_KEY'), privateKey: read('VAPID_PRIVATE_KEY') }
  const services = (read('PUSH_SERVICES') ?? '').split(',').map((origin) => origin.trim())
  return {
    keys: checkKeys(keys),
    services: services.filter(Boolean).map(originOf),
    outbox: read('PUSH_OUTBOX'),
  }
}

function checkKeys({
  publicKey: open,
  privateKey: secret,
}: Record<keyof PushKeys, string | null>): PushKeys | null {
  if (open === null && secret === null) return null
  if (open !== null && secret !== null && publicKey.test(open) && privateKey.test(secret))
    return { publicKey: open, privateKey: secret }
  throw new Error(
    `VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be a pair of keys: try 'npx web-push generate-vapid-keys'.`,
  )
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new Error('PUSH_SERVICES must be a list of origins, such as https://push.example.com.')
}

/**
 * Whether messages may be sent to this address. Members send the addresses, so those that do not belong to a push
 * service are refused: the server would otherwise post to any address.
 */
export function isOfPushService(endpoint: string, { services }: Pick<PushSettings, 'services'>): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint)
  if (username || password) return false
  if (services.includes(origin)) return true
  const isOfBrowser = BROWSER_SERVICES.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  return protocol === 'https:' && port === '' && isOfBrowser
}
