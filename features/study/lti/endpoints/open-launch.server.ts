import { withReservedConnections } from '@tingdu/database/server-caller.ts'
import {
  beginSession,
  deviceToken,
  findAccountById,
  knownCaller,
  logSignIn,
  rememberDevice,
  tellOfNewDevice,
  toMe,
} from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, publicEndpoint } from '@tingdu/http/endpoint.ts'
import { HttpError } from '@tingdu/http/errors.ts'
import * as z from 'zod/mini'
import type { LtiContext } from '../context.server.ts'
import { findLaunch, takeSignIn } from '../launches.server.ts'
import { messages } from '../messages.ts'
import { launchCode } from '../rules.ts'

const rules = z.object({ code: launchCode, confirmed: z.optional(z.boolean()) })

/**
 * `POST rpc/open_lti_launch` `{code, confirmed?}`: what a launch is. Returns `{state, platform, name, email}`, where `state` is
 * - `link`: nobody has linked an account to this person; the caller signs in and calls `rpc/link_lti_account`;
 * - `confirm`: an account is linked, but another browser began the launch: the person is asked, and the call repeated with
 *   `confirmed`, so that nobody is signed in to a stranger's account by opening a link;
 * - `signed in`: with `me` and `token`, once for each launch;
 * - `used`: the launch has signed somebody in before. It can still be entered by that account.
 *
 * An address is never enough to sign in. Staff cannot sign in this way.
 * Refuses: 400 `invalid_input`, 404 `launch_expired`, 403 `account_blocked`.
 */
export function openLaunch(context: LtiContext): Endpoint {
  const database = withReservedConnections(context.database)
  return publicEndpoint({
    method: 'POST',
    path: 'rpc/open_lti_launch',
    summary: 'What a launch from a learning platform is; signs a linked account in',
    body: rules,
    async handle({ body: { code, confirmed }, address, device, headers }) {
      const launch = await findLaunch(database, code)
      if (!launch) throw new HttpError(404, { code: 'launch_expired', message: messages.expired })
      const { name, email } = launch.launch
      const shown = { platform: launch.name, name, email }
      if (launch.account === null) return { body: { ...shown, state: 'link' } }
      if (launch.signed_in) return { body: { ...shown, state: 'used' } }
      const account = await findAccountById(database, launch.account)
      if (!account || account.email_verified < 0 || !['student', 'teacher'].includes(account.role))
        throw new HttpError(403, { code: 'account_blocked', message: messages.blocked })
      if (!launch.same_browser && !confirmed)
        return { body: { ...shown, state: 'confirm', account: account.name } }
      const token = deviceToken(headers)
      const known = await knownCaller(database, account.id, { token, address })
      if (!(await takeSignIn(database, code))) return { body: { ...shown, state: 'used' } }
      const sessionId = await beginSession(database, account, device, false)
      if (!sessionId) throw new HttpError(403, { code: 'account_blocked', message: messages.blocked })
      if (!known.device) await tellOfNewDevice({ database, mail: context.mail }, account, { address, device })
      await logSignIn(database, { userId: account.id, address, device, outcome: 'signed_in' })
      const secure = context.publicUrl.startsWith('https:')
      return {
        headers: await rememberDevice(database, account.id, { token, address, secure }),
        body: {
          ...shown,
          state: 'signed in',
          me: toMe(account),
          token: await context.tokens.sign({ userId: account.id, sessionId }),
        },
      }
    },
  })
}
