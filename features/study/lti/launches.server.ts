import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { Launch } from '@tingdu/lti/claims.ts'
import { type PlatformRow, platformColumns } from './context.server.ts'

/** A launch that the platform has begun: what identifies it to the platform. */
export type BegunLaunch = { id: string; nonce: string }

/** The SHA-256 of a code or of a cookie. Both are random, so that nothing else is needed. */
export const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** 192 random bits. */
export const newCode = (): string => randomBytes(24).toString('base64url')

/**
 * Finds the platform of an organization with this issuer. `clientId` may be left out by platforms that know only one tool of
 * ours; undefined unless exactly one fits.
 */
export async function findPlatform(
  database: Database,
  organization: number,
  { issuer, clientId }: { issuer: string; clientId: string | null },
): Promise<PlatformRow | undefined> {
  const { rows } = await database.as<PlatformRow>(serverCaller(), {
    name: 'lti_platform',
    text: `select ${platformColumns} from api.fc_lti_platforms p
      where p.org_id = $1 and p.issuer = $2 and ($3::text is null or p.client_id = $3) limit 2`,
    values: [organization, issuer, clientId],
  })
  return rows.length === 1 ? rows[0] : undefined
}

/** Stores a launch that begins. */
export async function beginLaunch(
  database: Database,
  platform: number,
  browser: string,
): Promise<BegunLaunch> {
  const { rows } = await database.as<BegunLaunch>(serverCaller(), {
    name: 'lti_begin_launch',
    text: 'insert into private.lti_launches (platform_id, browser) values ($1, $2) returning id, nonce',
    values: [platform, digestOf(browser)],
  })
  if (!rows[0]) throw new Error('The launch was not stored.')
  return rows[0]
}

/** Finds a launch that has begun and has not come back. */
export async function findBegunLaunch(
  database: Database,
  id: string,
): Promise<(PlatformRow & { nonce: string }) | undefined> {
  const { rows } = await database.as<PlatformRow & { nonce: string }>(serverCaller(), {
    name: 'lti_begun_launch',
    text: `select ${platformColumns}, l.nonce from private.lti_launches l join api.fc_lti_platforms p on p.id = l.platform_id
      where l.id = $1::uuid and l.launch is null and l.expires_at > now()`,
    values: [id],
  })
  return rows[0]
}

/**
 * Stores what the platform says about a launch. Returns the code that opens it in the browser; null if it has come back
 * before: of several answers to one login, the first counts.
 */
export async function completeLaunch(
  database: Database,
  id: string,
  launch: Launch,
  browser: string | null,
): Promise<string | null> {
  const code = newCode()
  const { rowCount } = await database.as(serverCaller(), {
    name: 'lti_complete_launch',
    text: `update private.lti_launches
         set launch = $2, code = $3, same_browser = coalesce(browser = $4::bytea, false), expires_at = now() + interval '1 hour'
       where id = $1::uuid and launch is null and expires_at > now()`,
    values: [id, JSON.stringify(launch), digestOf(code), browser === null ? null : digestOf(browser)],
  })
  return rowCount > 0 ? code : null
}

/** A launch that is opened in the browser. */
export type OpenedLaunch = PlatformRow & {
  launch: Launch
  same_browser: boolean
  signed_in: boolean
  /** The account that is linked to the person; null if there is none. */
  account: number | null
}

/** Finds the launch with this code; undefined if there is none or it has expired. */
export async function findLaunch(database: Database, code: string): Promise<OpenedLaunch | undefined> {
  const { rows } = await database.as<OpenedLaunch>(serverCaller(), {
    name: 'lti_launch',
    text: `select ${platformColumns}, l.launch, l.same_browser, l.signed_in, a.owner as account
       from private.lti_launches l
       join api.fc_lti_platforms p on p.id = l.platform_id
       left join api.fc_lti_accounts a on a.platform_id = p.id and a.subject = l.launch ->> 'subject'
      where l.code = $1 and l.expires_at > now()`,
    values: [digestOf(code)],
  })
  return rows[0]
}

/** Uses the code to sign in: true once. */
export async function takeSignIn(database: Database, code: string): Promise<boolean> {
  const { rowCount } = await database.as(serverCaller(), {
    name: 'lti_take_sign_in',
    text: 'update private.lti_launches set signed_in = true where code = $1 and not signed_in and expires_at > now()',
    values: [digestOf(code)],
  })
  return rowCount > 0
}

/** Stores a signed choice with its launch. */
export async function storeChoice(database: Database, code: string, token: string): Promise<void> {
  await database.as(serverCaller(), {
    name: 'lti_store_choice',
    text: 'update private.lti_launches set choice = $2 where code = $1',
    values: [digestOf(code), token],
  })
}

/** The signed choice of a launch, and where it goes; undefined if nothing was chosen or the launch has expired. */
export async function findChoice(
  database: Database,
  code: string,
): Promise<{ choice: string; address: string } | undefined> {
  const { rows } = await database.as<{ choice: string; address: string }>(serverCaller(), {
    name: 'lti_choice',
    text: `select choice, launch #>> '{choice,returnUrl}' as address from private.lti_launches
      where code = $1 and choice is not null and expires_at > now()`,
    values: [digestOf(code)],
  })
  return rows[0]
}
