import { createHash, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'

const COOKIE = 'tingdu_device'
const COOKIE_LIFETIME_SECONDS = 365 * 24 * 60 * 60
/** More browsers than one person uses; clients that keep no cookies add a device with each sign-in. */
const DEVICES_PER_ACCOUNT = 20
/** How long an address is known after a sign-in. People move, and addresses get other users. */
const ADDRESS_LIFETIME_DAYS = 90

/** 192 random bits in base64url. */
const TOKEN_BYTES = 24
const cookiePattern = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{32})(?:;|$)`)

/** The token of the caller's device cookie; undefined without one. */
export function deviceToken({ cookie = '' }: IncomingHttpHeaders): string | undefined {
  return cookiePattern.exec(cookie)?.[1]
}

/** Whether an account has signed in with this device before, and lately at this address. */
export type Known = { device: boolean; address: boolean }

/** What is known of a caller who names an account. Runs the same query for an unknown account. */
export async function knownCaller(
  database: Database,
  userId: number | undefined,
  { token, address }: { token: string | undefined; address: string },
): Promise<Known> {
  const { rows } = await database.as<Known>(serverCaller(), {
    name: 'known_caller',
    text: `select coalesce(bool_or(digest = $2), false) as device,
        coalesce(bool_or(address_digest = $3 and last_used_at > now() - make_interval(days => $4)), false) as address
      from private.known_devices where user_id = $1`,
    values: [
      userId ?? null,
      token === undefined ? null : digestOf(token),
      digestOf(address),
      ADDRESS_LIFETIME_DAYS,
    ],
  })
  return rows[0] ?? { device: false, address: false }
}

/**
 * Remembers that an account has signed in with this device at this address, and returns the headers that set its cookie. A
 * device keeps its token, because several accounts may use it. Only the most recently used devices of an account are kept.
 */
export async function rememberDevice(
  database: Database,
  userId: number,
  { token, address, secure }: { token: string | undefined; address: string; secure: boolean },
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
      insert into private.known_devices (user_id, digest, address_digest)
      select user_id, $2, $3 from private.accounts where user_id = $1 for key share
      on conflict (user_id, digest) do update
        set last_used_at = now(), address_digest = excluded.address_digest`,
    values: [userId, digestOf(kept), digestOf(address)],
  })
  const attributes = `Path=/api/rpc; Max-Age=${COOKIE_LIFETIME_SECONDS}; HttpOnly; SameSite=Strict`
  return { 'set-cookie': `${COOKIE}=${kept}; ${attributes}${secure ? '; Secure' : ''}` }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()
