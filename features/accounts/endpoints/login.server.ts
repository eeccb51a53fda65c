import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { type Account, beginSession, findAccount, toMe } from '../account-rows.server.ts'
import {
  type Attempt,
  attemptLimits,
  forgetAttempts,
  takeAttempts,
  takeBackAttempt,
} from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { deviceToken, isKnownDevice, rememberDevice } from '../known-devices.server.ts'
import { messages } from '../messages.ts'
import { loginRules } from '../rules.ts'
import { logSignIn } from '../sign-in-log.server.ts'

const ARCHIVED = -2

/**
 * `POST rpc/login` `{email, password}`, where `email` may also be a name that only one account has. Returns `[{me: {id,
 * name, email, role, email_verified}, token}]`, and sets the cookie by which the device is known from then on.
 *
 * Refuses: 400 `wrong_login`, with the same response and timing for an unknown address as for a wrong password; 403
 * `account_blocked` for the correct password of a blocked or archived account; 429 after too many attempts from an
 * address, or too soon while an account is being guessed at from many; 503.
 */
export function login(context: AccountsContext): Endpoint {
  const { tokens, passwords, rateLimitFactor, secureCookies: secure, log } = context
  const database = withReservedConnections(context.database)
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/login',
    body: loginRules,
    async handle({ body, address, device, headers }) {
      const account = await findAccount(database, body.email)
      const cookie = deviceToken(headers)
      const known = await isKnownDevice(database, account?.id, cookie)
      const subject = subjectOf(account, body.email)
      const attempts = known ? ofDevice(subject, cookie) : ofAddress(subject, address)
      await takeAttempts(database, rateLimitFactor, attempts.all)
      const matches = await passwords.matches(body.password, account?.password_hash ?? null)
      if (!account) throw wrongLogin()
      const signIn = { userId: account.id, address, device }
      if (!matches) {
        // Not awaited, so that the response time does not reveal that there is an account.
        logSignIn(database, { ...signIn, outcome: 'wrong_password' }).catch((err) =>
          log.error({ err }, 'sign-in log'),
        )
        throw wrongLogin()
      }
      if (account.email_verified < 0) {
        await logSignIn(database, { ...signIn, outcome: 'blocked' })
        throw accountBlocked(account)
      }
      const sessionId = await beginSession(database, account, device)
      if (!sessionId) throw wrongLogin()
      await logSignIn(database, { ...signIn, outcome: 'signed_in' })
      await forgetAttempts(database, attempts.own)
      if (attempts.shared) await takeBackAttempt(database, attempts.shared)
      return {
        headers: await rememberDevice(database, account.id, cookie, { secure }),
        body: [{ me: toMe(account), token: await tokens.sign({ userId: account.id, sessionId }) }],
      }
    },
  })
}

/** Attempts are counted per account, whether typed by name or email; an unknown login is counted by its text. */
function subjectOf(account: Account | undefined, typed: string): string {
  return account ? String(account.id) : `? ${typed.toLowerCase()}`
}

/** The counters of an attempt: `own` starts again after a success, `shared` also counts the failures of others. */
type LoginAttempts = { all: Attempt[]; own: Attempt; shared?: Attempt }

function ofAddress(subject: string, address: string): LoginAttempts {
  const own = { limit: attemptLimits.loginAccountAddress, subject, address }
  const shared = { limit: attemptLimits.loginAccount, subject }
  return { all: [own, { limit: attemptLimits.loginAddress, address }, shared], own, shared }
}

/** A device that has signed in before is not affected by what others do to the account or from its address. */
function ofDevice(subject: string, cookie = ''): LoginAttempts {
  const own = { limit: attemptLimits.loginAccountDevice, subject: `${subject} ${cookie}` }
  return { all: [own], own }
}

function wrongLogin() {
  return new HttpError(400, { code: 'wrong_login', message: messages.loginWrong })
}

function accountBlocked({ email_verified }: Account) {
  const message = email_verified === ARCHIVED ? messages.accountArchived : messages.accountBlocked
  return new HttpError(403, { code: 'account_blocked', message })
}
