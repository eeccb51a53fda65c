import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const hangUpSignals = new WeakMap<Socket, AbortSignal>()

/**
 * A signal that is aborted when the client disconnects. All requests of a connection share it: they are sequential,
 * and finished requests no longer listen.
 */
export function hangUpSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = hangUpSignals.get(socket)
  if (known) return known
  const controller = new AbortController()
  const hangUp = () =>
    controller.abort(new HttpError(499, { code: 'hung_up', message: 'The client hung up' }))
  if (socket.destroyed) hangUp()
  else socket.once('close', hangUp)
  hangUpSignals.set(socket, controller.signal)
  return controller.signal
}
