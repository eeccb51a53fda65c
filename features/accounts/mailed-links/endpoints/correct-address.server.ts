import { randomUUID } from 'node:crypto'
import type { Run } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError, invalidInput } from '@tingdu/http/errors.ts'
import {
  type Actor,
  type AttemptLimit,
  endLinks,
  endTokens,
  requireCaller,
  requireRecentAuthentication,
  requireStaffOver,
  takeAttempts,
} from '../../accounts/public.server.ts'
import type { MailedLinksContext } from '../context.server.ts'
import { type Address, lockAddress, setEmail, tellOldAddress } from '../email-addresses.server.ts'
import { messages } from '../messages.ts'
import { type CorrectAddressInput, correctAddressRules, isSameAddress } from '../rules.ts'
import { queueVerifyMail } from '../verify-mail.server.ts'

const UNIQUE_VIOLATION = '23505'

const correctionLimit: AttemptLimit = {
  purpose: 'address correction',
  per: 'account',
  attempts: 30,
  seconds: 60 * 60,
}

/**
 * `POST rpc/correct_address` `{user_id, email, verified}`: a super_admin sets the address of an account of lower rank, for
 * somebody who cannot open mails to the present one. Ends its sessions and invalidates links mailed before. The old address
 * gets a mail, and the new one a link to verify it unless `verified` is true. With the present address, verifies it
 * only. The audit log has both addresses until the account is deleted. Returns `{email, email_verified}`.
 *
 * Refuses: 403 `42501` for anyone but a super_admin, for one's own account, and for accounts that are not of lower rank;
 * 403 `reauthentication_required`, 404 `member_missing`, 409 `member_blocked`, 409 `23505` for an address in use; 400
 * `invalid_input`, also for the present address if nothing would change; 401, 429, 503.
 */
export function correctAddress(context: MailedLinksContext): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/correct_address',
    summary: 'A super_admin sets the address of an account of lower rank',
    body: correctAddressRules,
    async handle({ body, owner }, session) {
      const database = withShareOf(context.database, owner)
      const actor = await requireCaller(database, session)
      if (actor.role !== 'super_admin') throw forbidden(messages.superAdminOnly)
      if (actor.userId === body.user_id) throw forbidden(messages.correctOwn)
      const attempt = { limit: correctionLimit, subject: String(actor.userId) }
      await takeAttempts(database, context.rateLimitFactor, [attempt])
      const work = database.transaction(serverCaller(), async (run) => {
        await requireStaffOver(run, actor, body.user_id)
        await requireRecentAuthentication(run, session)
        await correct(context, run, actor, body)
      })
      await work.catch((error) => {
        throw error.code === UNIQUE_VIOLATION ? emailTaken() : error
      })
      return { body: { email: body.email, email_verified: body.verified ? 1 : 0 } }
    },
  })
}

async function correct(
  { mail }: MailedLinksContext,
  run: Run,
  actor: Actor,
  { user_id: userId, email, verified }: CorrectAddressInput,
) {
  const before = await lockAddress(run, userId)
  if (before.email_verified < 0) throw memberBlocked()
  const isSame = isSameAddress(before.email, email)
  if (isSame && (!verified || before.email_verified === 1)) {
    throw invalidInput({ email: messages.addressUnchanged })
  }
  await setEmail(run, userId, email, verified ? 1 : 0)
  await writeAudit(run, actor, userId, before, { email, email_verified: verified ? 1 : 0 })
  if (isSame) return endLinks(mail, run, userId, ['verify'])
  await run({ text: 'delete from private.sessions where user_id = $1', values: [userId] })
  await endTokens(run, userId, ['unsubscribe'])
  await endLinks(mail, run, userId, ['reset', 'verify', 'email-change'])
  await tellOldAddress(mail, run, userId, before, email)
  if (!verified) await queueVerifyMail(mail, run, { userId, email }, `corrected:${randomUUID()}`)
}

async function writeAudit(
  run: Run,
  { userId: actorId, role }: Actor,
  userId: number,
  { email, email_verified }: Address,
  after: Omit<Address, 'name'>,
): Promise<void> {
  await run({
    text: `insert into private.audit_log (actor_id, actor_role, action, resource, subject, person, before, after)
      values ($1, $2, 'update', 'rpc/correct_address', $3::bigint::text, $3::bigint, $4::jsonb, $5::jsonb)`,
    values: [actorId, role, userId, JSON.stringify({ email, email_verified }), JSON.stringify(after)],
  })
}

function forbidden(message: string) {
  return new HttpError(403, { code: '42501', message })
}

function memberBlocked() {
  return new HttpError(409, { code: 'member_blocked', message: messages.memberBlocked })
}

function emailTaken() {
  return new HttpError(409, { code: UNIQUE_VIOLATION, message: messages.emailOfAnother })
}
