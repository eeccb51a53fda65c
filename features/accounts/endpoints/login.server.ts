import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { type Account, beginSession, findAccount, toMe } from '../account-rows.server.ts'
import { type Attempt, attemptLimits, forgetAttempts, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { messages } from '../messages.ts'
import { loginRules } from '../rules.ts'

const ARCHIVED = -2

/**
 * `POST rpc/login` `{email, password}`, where `email` may also be a name that only one account has. Returns `[{me: {id,
 * name, email, role, email_verified}, token}]`.
 *
 * Refuses: 400 `wrong_login`, with the same response and timing for an unknown address as for a wrong password; 403
 * `account_blocked` for the correct password of a blocked or archived account; 429 after too many attempts on an
 * account or from an address; 503.
 */
export function login(context: AccountsContext): Endpoint {
  const { tokens, passwords, rateLimitFactor } = context
  const database = withReservedConnections(context.database)
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/login',
    body: loginRules,
    async handle({ body, address, device }) {
      const account = await findAccount(database, body.email)
      const attempt = attemptFor(account, body.email)
      await takeAttempts(database, rateLimitFactor, [
        attempt,
        { limit: attemptLimits.loginAddress, subject: address },
      ])
      const matches = await passwords.matches(body.password, account?.password_hash ?? null)
      if (!account || !matches) throw wrongLogin()
      if (account.email_verified < 0) throw accountBlocked(account)
      const sessionId = await beginSession(database, account, device)
      if (!sessionId) throw wrongLogin()
      await forgetAttempts(database, attempt)
      return { body: [{ me: toMe(account), token: await tokens.sign({ userId: account.id, sessionId }) }] }
    },
  })
}

/** Attempts are counted per account, whether typed by name or email; an unknown login is counted by its text. */
function attemptFor(account: Account | undefined, typed: string): Attempt {
  return {
    limit: attemptLimits.loginAccount,
    subject: account ? String(account.id) : `? ${typed.toLowerCase()}`,
  }
}

function wrongLogin() {
  return new HttpError(400, { code: 'wrong_login', message: messages.loginWrong })
}

function accountBlocked({ email_verified }: Account) {
  const message = email_verified === ARCHIVED ? messages.accountArchived : messages.accountBlocked
  return new HttpError(403, { code: 'account_blocked', message })
}
