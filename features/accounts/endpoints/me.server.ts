import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { toMe, touchSession } from '../account-rows.server.ts'
import type { AccountsContext } from '../context.server.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * `GET rpc/me`: whether the caller is signed in, and as whom. Answers `[{me: {id, name, email, role, email_verified}}]`,
 * with a fresh `token` beside it when the one that was sent is older than a day: whoever uses the product stays signed in.
 *
 * Refuses: 401 without a token, with a bad or expired one, or when its session has ended.
 */
export function me({ database, tokens }: AccountsContext): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/me',
    async handle(_request, session) {
      const renew = Date.now() / 1000 - session.issuedAt > DAY_SECONDS
      const account = await touchSession(database, session, renew)
      if (!renew) return { body: [{ me: toMe(account) }] }
      return { body: [{ me: toMe(account), token: await tokens.sign(session) }] }
    },
  })
}
