import { randomUUID } from 'node:crypto'
import type { Run } from '@tingdu/database/database.ts'
import { serverCaller } from '@tingdu/database/server-caller.ts'
import type { SecondFactor } from '@tingdu/feature/accounts.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { mailDate } from '../accounts/public.server.ts'
import { type CodeSender, checkCode, limitedAttempt, stepOf } from './check-code.server.ts'
import type { TwoFactorContext } from './context.server.ts'
import { audit, endSessions, readFactor, turnOn } from './factor-rows.server.ts'
import { messages } from './messages.ts'
import { digestOf, newRecoveryCodes } from './recovery-codes.server.ts'

/**
 * The second factor of sign-ins. Of staff who have none, a server that requires one takes the first code of a set-up with the
 * password: it confirms the set-up, and the response has `recovery_codes`. There is no session before.
 *
 * Refuses: 403 `second_factor_required`, `second_factor_setup_required` or `wrong_code`; 429.
 */
export function secondFactorOfSignIn(context: TwoFactorContext): SecondFactor {
  return async ({ userId, role, address, device, totp, recovery_code }) => {
    if (role === 'student' || role === 'teacher') return { on: false, answer: {} }
    const sender = { userId, address, device }
    const { secret, pending } = await readFactor(context.database, userId)
    if (secret) {
      await checkCode(context, sender, secret, { totp, recovery_code })
      return { on: true, answer: {} }
    }
    if (!context.required) return { on: false, answer: {} }
    if (!pending || totp === undefined) throw setUpRequired()
    const recoveryCodes = await confirmSetUp(context, { ...sender, role, kept: null }, totp)
    return { on: true, answer: { recovery_codes: recoveryCodes } }
  }
}

/** Who confirms a set-up; `kept` is the session that goes on. */
type Confirming = CodeSender & { role: string; kept: string | null }

/**
 * Confirms a set-up with its first code, ends all other sessions and sends a mail. Returns the recovery codes.
 *
 * Refuses: 403 `wrong_code`; 409 `no_set_up` without a set-up of the last hour; 429.
 */
export async function confirmSetUp(
  context: TwoFactorContext,
  { userId, address, device, role, kept }: Confirming,
  totp: string,
): Promise<string[]> {
  const { pending } = await readFactor(context.database, userId)
  if (!pending) throw noSetUp()
  const step = await limitedAttempt(context, { userId, address, device }, async () =>
    stepOf(context, userId, pending, totp),
  )
  const recoveryCodes = newRecoveryCodes()
  const digests = recoveryCodes.map((code) => digestOf(userId, code))
  await context.database.transaction(serverCaller(), async (run) => {
    if (!(await turnOn(run, userId, { sealed: pending, step, digests }))) throw noSetUp()
    await endSessions(run, userId, kept)
    await audit(run, { actorId: userId, actorRole: role, userId, on: true })
    await tellOwner(context, run, userId, 'on')
  })
  return recoveryCodes
}

/** Sends the owner of an account a mail about a change of its second factor. */
export async function tellOwner(
  { mail, now }: TwoFactorContext,
  run: Run,
  userId: number,
  change: 'on' | 'off' | 'reset',
): Promise<void> {
  const { rows } = await run<{ name: string; email: string }>({
    text: 'select name, email from private.accounts where user_id = $1',
    values: [userId],
  })
  if (!rows[0]) return
  const { name, email } = rows[0]
  await mail.queue(run, {
    to: email,
    userId,
    template: 'second-factor-changed',
    data: { name, change, date: mailDate(new Date(now())) },
    cause: `second-factor:${randomUUID()}`,
  })
}

function setUpRequired() {
  return new HttpError(403, {
    code: 'second_factor_setup_required',
    message: messages.setUpRequired,
    hint: 'Call rpc/set_up_second_factor, then this call again with totp.',
  })
}

function noSetUp() {
  return new HttpError(409, { code: 'no_set_up', message: messages.setUpExpired })
}
