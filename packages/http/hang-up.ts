import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

const hangUps = new WeakMap<Socket, AbortSignal>()

/**
 * Aborts when the client hangs up. A connection has one signal for all its requests: they come one after the other, and
 * what was answered no longer listens.
 */
export function hangUpSignal({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = hangUps.get(socket)
  if (known) return known
  const controller = new AbortController()
  const hangUp = () =>
    controller.abort(new HttpError(499, { code: 'hung_up', message: 'The client hung up' }))
  if (socket.destroyed) hangUp()
  else socket.once('close', hangUp)
  hangUps.set(socket, controller.signal)
  return controller.signal
}
