import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/**
 * The address by which a caller is rate-limited: an IPv4 address as is (also if mapped into IPv6), or the /64 of an
 * IPv6 address, because one subscriber has all addresses in it.
 */
export function limitedAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  if (!ip.includes(':')) return ip
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  const network = [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Whether an address is a loopback address. */
export function isLoopback(ip: string): boolean {
  return ip === '::1' || /^(::ffff:)?127\./.test(ip)
}

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
