import { Readable } from 'node:stream'
import type { Database } from '@tingdu/database/database.ts'
import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { PART_BYTES } from '../file-format.ts'
import type { FileInMemory } from '../make-file.server.ts'
import { messages } from '../messages.ts'

type Context = {
  database: Database
  file: FileInMemory
  /** Whether the dictionary is still being imported. */
  isLoading(): boolean
}

const RETRY_AFTER_SECONDS = 5

/**
 * `GET dictionary/download`: what the offline dictionary contains now. Returns `{version, bytes, parts, words, sentences, until}`;
 * the version changes with the content, and `until` is when the caller's membership ends, null for staff. `GET
 * dictionary/download/part` returns the parts.
 *
 * Refuses: 401, 403 `membership_required`, 503 `dictionary_loading`.
 */
export function describeDownload(context: Context): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'dictionary/download',
    summary: 'The version, the size and the number of parts of the dictionary for use without a connection',
    async handle({ owner }, session) {
      const until = await requireMembership(context, owner, session)
      const { info } = await context.file.get()
      return { body: { ...info, until } }
    },
  })
}

/**
 * `GET dictionary/download/part?version=…&part=0`: the bytes of one part, 512 kB except for the last. The parts in order are
 * a gzip file of lines of JSON, described in `file-format.ts`.
 *
 * Refuses: 400 `invalid_input`, 401, 403 `membership_required`, 410 `version_gone` if the dictionary has changed twice since, 503
 * `dictionary_loading`.
 */
export function downloadPart(context: Context): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'dictionary/download/part',
    summary: 'One part of the dictionary for use without a connection',
    query: { version: 'The version of `dictionary/download`', part: 'The number of the part, from 0' },
    async handle({ owner, query }, session) {
      await requireMembership(context, owner, session)
      const version = query.get('version') ?? ''
      const part = query.get('part') ?? ''
      if (!/^\d{1,4}$/.test(part) || version === '') throw refusal(400, 'invalid_input', messages.invalidPart)
      const file = await context.file.ofVersion(version)
      if (!file) throw refusal(410, 'version_gone', messages.versionGone)
      const { info, bytes } = file
      if (Number(part) >= info.parts) throw refusal(400, 'invalid_input', messages.invalidPart)
      const from = Number(part) * PART_BYTES
      return {
        headers: { 'content-length': String(Math.min(PART_BYTES, bytes.length - from)) },
        file: {
          type: 'application/octet-stream',
          content: Readable.from([bytes.subarray(from, from + PART_BYTES)]),
        },
      }
    },
  })
}

/** Returns when the caller's membership ends; null if it does not. */
async function requireMembership(
  { database, isLoading }: Context,
  owner: string,
  { caller }: SessionIdentity,
): Promise<string | null> {
  const query = {
    name: 'may_download',
    text: `select has_access, to_char(access_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as until
      from api.member_access()`,
    values: [],
  }
  type Access = { has_access: boolean; until: string | null }
  const { rows } = await withShareOf(database, owner).as<Access>(caller, query)
  const [access] = rows
  if (!access?.has_access) throw refusal(403, 'membership_required', messages.membershipRequired)
  if (isLoading())
    throw new HttpError(503, {
      code: 'dictionary_loading',
      message: messages.dictionaryLoading,
      headers: { 'retry-after': String(RETRY_AFTER_SECONDS) },
    })
  return access.until
}

const refusal = (status: number, code: string, message: string) => new HttpError(status, { code, message })
