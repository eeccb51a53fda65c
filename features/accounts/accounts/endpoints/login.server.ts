import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { beginSession, toMe } from '../account-rows.server.ts'
import type { AccountsContext } from '../context.server.ts'
import { deviceToken, rememberDevice } from '../known-devices.server.ts'
import { tellOfNewDevice } from '../new-device.server.ts'
import { checkPassword, wrongLogin } from '../password-check.server.ts'
import { signInRules } from '../rules.ts'
import { logSignIn } from '../sign-in-log.server.ts'

/**
 * `POST rpc/login` `{email, password}`, where `email` may also be a name that only one account has. Returns `[{me: {id,
 * name, email, role, email_verified}, token}]`, and sets the cookie by which the device is known from then on. For staff with
 * a second factor, `totp` or `recovery_code` goes with the password; what that adds to the response is in
 * features/accounts/two-factor.
 *
 * Refuses: 400 `wrong_login`, with the same response and timing for an unknown address as for a wrong password; 403
 * `account_blocked` for the correct password of a blocked or archived account; 403 `second_factor_required`,
 * `second_factor_setup_required` or `wrong_code`; 429 after too many attempts from an address, or too soon while an account
 * is being guessed at from many; 503.
 */
export function login(context: AccountsContext): Endpoint {
  const { tokens, secureCookies: secure, secondFactor } = context
  const database = withReservedConnections(context.database)
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/login',
    summary: 'Signs in with address or name and password; returns [{me, token}]',
    body: signInRules,
    async handle({ body, ...request }) {
      const { address, device, headers } = request
      const { account, known } = await checkPassword({ ...context, database }, body, request)
      const signIn = { userId: account.id, address, device }
      const { totp, recovery_code } = body
      const codes = { totp, recovery_code, role: account.role }
      const second = await secondFactor({ ...signIn, ...codes })
      const sessionId = await beginSession(database, account, device, second.on)
      if (!sessionId) throw wrongLogin()
      if (!known) await tellOfNewDevice({ ...context, database }, account, signIn)
      await logSignIn(database, { ...signIn, outcome: 'signed_in' })
      return {
        headers: await rememberDevice(database, account.id, { token: deviceToken(headers), address, secure }),
        body: [
          {
            me: toMe(account),
            token: await tokens.sign({ userId: account.id, sessionId }),
            ...second.answer,
          },
        ],
      }
    },
  })
}
