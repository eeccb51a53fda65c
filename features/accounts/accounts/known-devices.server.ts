import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

const COOKIE = 'tingdu_device'
const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60
/** More browsers than one person uses; clients that keep no cookies add a device with each sign-in. */
const DEVICES_PER_ACCOUNT = 20

/** 192 random bits in base64url. */
const TOKEN_BYTES = 24
const cookiePattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{32})(?:;|$)`)

/** The token of the caller's device cookie; undefined without one. */
export function deviceToken({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  return cookiePattern.exec(cookie)?.[1]
}

/** Whether an account has signed in with this device before. Runs the same query for an unknown account. */
export async function isKnownDevice(
  database: Database,
  userId: number | undefined,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const { rows } = await database.as(serverCaller(), {
    name: 'is_known_device',
    text: 'select from private.known_devices where user_id = $1 and digest = $2',
    values: [userId ?? null, digestOf(token)],
  })
  return rows.length > 0
}

/**
 * Remembers that an account has signed in with this device, and returns the headers that set its cookie. A device keeps
 * its token, because several accounts may use it. Only the most recently used devices of an account are kept.
 */
export async function rememberDevice(
  database: Database,
  userId: number,
  token: string | undefined,
  { secure }: { secure: boolean },
): Promise<{ 'set-cookie': string }> {
  const kept = token ?? randomBytes(TOKEN_BYTES).toString('base64url')
  await database.as(serverCaller(), {
    name: 'remember_device',
    text: `with forgotten as (
        delete from private.known_devices
         where user_id = $1 and digest <> $2 and digest not in (
           select digest from private.known_devices where user_id = $1 and digest <> $2
            order by last_used_at desc limit ${DEVICES_PER_ACCOUNT - 1})
      )
      insert into private.known_devices (user_id, digest)
      select user_id, $2 from private.accounts where user_id = $1 for key share
      on conflict (user_id, digest) do update set last_used_at = now()`,
    values: [userId, digestOf(kept)],
  })
  const attributes = `Path=/api/rpc; Max-Age=${COOKIE_LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`
  return { 'set-cookie': `${COOKIE}=${kept}; ${attributes}${secure ? '; Secure' : ''}` }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest()
