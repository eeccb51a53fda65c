import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'
import { requireCaller } from '@tingdu/features/accounts/accounts/public.server.ts'
import { type Endpoint, sessionEndpoint } from '@tingdu/http/endpoint.ts'
import { invalidInput } from '@tingdu/http/errors.ts'
import { isOfPushService } from '@tingdu/push/settings.ts'
import * as z from 'zod/mini'
import { messages } from '../messages.ts'
import { pushKeys } from './push.server.ts'

type Context = Pick<ServerContext, 'database' | 'push'>

/**
 * `GET rpc/push_device`: `{key, endpoint}`: the key with which a browser asks its push service for an address, and the address
 * of this session's browser, or null if it gets no reminders. Refuses: 401.
 */
export function pushDevice(context: Context): Endpoint {
  return sessionEndpoint({
    method: 'GET',
    path: 'rpc/push_device',
    summary: 'What a browser needs to subscribe to reminders, and whether this one has',
    async handle({ owner }, session) {
      await requireCaller(context.database, session)
      const { publicKey: key } = await pushKeys(context)
      const { rows } = await withShareOf(context.database, owner).as<{ endpoint: string }>(serverCaller(), {
        text: 'select endpoint from private.push_devices where session_id = $1',
        values: [session.sessionId],
      })
      return { body: { key, endpoint: rows[0]?.endpoint ?? null } }
    },
  })
}

const device = z.object({
  endpoint: z.string().check(z.maxLength(1000)),
  p256dh: z.string().check(z.regex(/^[\w-]{80,200}$/)),
  auth: z.string().check(z.regex(/^[\w-]{16,100}$/)),
})

/**
 * `POST rpc/add_push_device` `{endpoint, p256dh, auth}`: this session's browser gets reminders from now on, as long as the
 * session lasts. A browser belongs to the account that added it last. Returns `{}`.
 *
 * Refuses: 400 `invalid_input`, also for an address that does not belong to a push service; 401.
 */
export function addPushDevice({ database, push }: Context): Endpoint {
  return sessionEndpoint<z.infer<typeof device>>({
    method: 'POST',
    path: 'rpc/add_push_device',
    summary: 'Has the browser of this session reminded of cards that are due',
    body: device,
    async handle({ body: { endpoint, p256dh, auth }, owner }, session) {
      if (!isOfPushService(endpoint, push)) throw invalidInput({ endpoint: messages.notOfPushService })
      await requireCaller(database, session)
      await withShareOf(database, owner).transaction(serverCaller(), async (run) => {
        // One at a time, and the session first, as signing out does: none of them waits for what another one holds.
        await run({ text: `select pg_advisory_xact_lock(hashtext('private.push_devices'))`, values: [] })
        await run({
          text: 'select from private.sessions where id = $1 for key share',
          values: [session.sessionId],
        })
        // The address may belong to an earlier session, and this session may have had another address.
        await run({
          text: 'delete from private.push_devices where endpoint = $1 or session_id = $2',
          values: [endpoint, session.sessionId],
        })
        await run({
          text: `insert into private.push_devices (session_id, endpoint, p256dh, auth)
            select s.id, $2, $3, $4 from private.sessions s where s.id = $1`,
          values: [session.sessionId, endpoint, p256dh, auth],
        })
      })
      return { body: {} }
    },
  })
}

/** `POST rpc/remove_push_device`: this session's browser gets no more reminders. Returns `{}`. Refuses: 401. */
export function removePushDevice({ database }: Context): Endpoint {
  return sessionEndpoint({
    method: 'POST',
    path: 'rpc/remove_push_device',
    summary: 'Ends the reminders in the browser of this session',
    async handle({ owner }, session) {
      await requireCaller(database, session)
      await withShareOf(database, owner).as(serverCaller(), {
        text: 'delete from private.push_devices where session_id = $1',
        values: [session.sessionId],
      })
      return { body: {} }
    },
  })
}
