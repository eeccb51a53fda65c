import { withShareOf } from '@tingdu/database/server-caller.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { toMe, touchSession, viewedAccount } from '../account-rows.server.ts'
import type { AccountsContext } from '../context.server.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * `GET rpc/me`: the signed-in account. Returns `[{me: {id, name, email, role, email_verified}}]`, plus a fresh `token`
 * if the one sent is older than a day, so that active members stay signed in. Staff who view the product as a member
 * get the member's account; it does not count as a use of a session.
 *
 * Refuses: 401 for a missing, invalid or expired token, or when its session has ended.
 */
export function me({ database, tokens }: AccountsContext): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/me',
    summary: 'The signed-in account, [{me}], with a new token if the one sent is older than a day',
    inViewAs: true,
    async handle({ owner }, session) {
      if (session.viewerId !== undefined) return { body: [{ me: await viewedAccount(database, session) }] }
      const renew = Date.now() / 1000 - session.issuedAt > DAY_SECONDS
      const account = await touchSession(withShareOf(database, owner), session, renew)
      if (!renew) return { body: [{ me: toMe(account) }] }
      return { body: [{ me: toMe(account), token: await tokens.sign(session) }] }
    },
  })
}
