import { serverCaller } from '@tingdu/database/server-caller.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { messages as accountMessages } from '../accounts/messages.ts'
import { type Account, forgetAttempts, passwordLimit, takeAttempts } from '../accounts/public.server.ts'
import { checkCode } from './check-code.server.ts'
import type { TwoFactorContext } from './context.server.ts'
import { readFactor } from './factor-rows.server.ts'
import type { ReauthenticateInput } from './rules.ts'

/** Where the password is sent from: the address (`limitedAddress`) and the device (the User-Agent). */
type Sender = { address: string; device: string }

/**
 * Checks the password of a signed-in account, and a code if it has a second factor. For the next 10 minutes, the session may
 * do what requires a recent password.
 *
 * Refuses: 403 `wrong_password`, 403 `second_factor_required` or `wrong_code`, 429, 503.
 */
export async function confirmIdentity(
  context: TwoFactorContext,
  session: SessionIdentity,
  account: Account,
  given: ReauthenticateInput,
  sender: Sender,
): Promise<void> {
  const { database, passwords, rateLimitFactor } = context
  const attempt = { limit: passwordLimit, subject: String(account.id) }
  await takeAttempts(database, rateLimitFactor, [attempt])
  if (!(await passwords.matches(given.password, account.password_hash))) throw wrongPassword()
  await forgetAttempts(database, attempt)
  const { secret } = await readFactor(database, account.id)
  if (secret) await checkCode(context, { userId: account.id, ...sender }, secret, given)
  // A password that was changed meanwhile has ended this session, or is not the one that was checked.
  const { rowCount } = await database.as(serverCaller(), {
    text: `update private.sessions s set authenticated_at = now() from private.accounts a
      where s.id = $1 and a.user_id = s.user_id and a.user_id = $2 and a.password_hash = $3 and a.second_factor = $4`,
    values: [session.sessionId, account.id, account.password_hash, secret !== null],
  })
  if (rowCount === 0) throw wrongPassword()
}

/** The refusal of a wrong password of a signed-in account. */
export function wrongPassword(): HttpError {
  return new HttpError(403, { code: 'wrong_password', message: accountMessages.passwordWrong })
}
