import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import { createAccount, isEmailTaken } from '../account-rows.server.ts'
import { type AttemptLimit, takeAttempts } from '../attempts.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { deviceToken, rememberDevice } from '../known-devices.server.ts'
import { messages } from '../messages.ts'
import { refuseWeakPassword } from '../refused-passwords.server.ts'
import { signupRules } from '../rules.ts'
import { logSignIn } from '../sign-in-log.server.ts'

const UNIQUE_VIOLATION = '23505'

const signupLimit: AttemptLimit = { purpose: 'signup', per: 'address', attempts: 60, seconds: 60 * 60 }

/**
 * `POST rpc/signup` `{name, email, password, role}`: creates an account and signs it in. Returns `[{me: {id, name,
 * email, role, email_verified}, token}]`.
 *
 * Refuses: 400 `invalid_input`, 400 `weak_password`, 409 `23505` for a taken address (case-insensitive), 429, 503.
 */
export function signup(context: AccountsContext): Endpoint {
  const { tokens, passwords, rateLimitFactor, secureCookies: secure, onSignup } = context
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/signup',
    summary: 'Creates an account and signs it in; returns [{me, token}]',
    body: signupRules,
    async handle({ body, address, device, headers, owner }) {
      const database = withShareOf(context.database, owner)
      const { name, email, role, password } = body
      await takeAttempts(database, rateLimitFactor, [{ limit: signupLimit, address }])
      refuseWeakPassword(password, body)
      // Avoids hashing; the unique index still decides between concurrent sign-ups.
      if (await isEmailTaken(database, email)) throw emailTaken()
      const passwordHash = await passwords.hash(password)
      const created = createAccount(database, { name, email, role, passwordHash, device }, onSignup)
      const { me, sessionId } = await created.catch((error) => {
        throw error.code === UNIQUE_VIOLATION ? emailTaken() : error
      })
      await logSignIn(database, { userId: me.id, address, device, outcome: 'signed_up' })
      return {
        headers: await rememberDevice(database, me.id, { token: deviceToken(headers), address, secure }),
        body: [{ me, token: await tokens.sign({ userId: me.id, sessionId }) }],
      }
    },
  })
}

function emailTaken() {
  return new HttpError(409, { code: UNIQUE_VIOLATION, message: messages.emailTaken })
}
