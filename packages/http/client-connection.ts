import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { HttpError } from './errors.ts'

/** A network by which callers are limited: it may use `share` times what one address may. */
export type LimitedNetwork = { network: string; share: number }

/**
 * IPv6 networks as providers assign them to one subscriber: mostly a /64 or /56, at most a /48. The wider ones may hold
 * several subscribers, so they get a larger share.
 */
const prefixes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const

/**
 * The networks by which a caller is rate-limited, narrowest first: an IPv4 address as is (also if mapped into IPv6), or
 * the /64, /56 and /48 of an IPv6 address. Also takes a result of `limitedAddress`.
 */
export function limitedNetworks(ip: string): LimitedNetwork[] {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return [{ network: mapped[1], share: 1 }]
  if (!ip.includes(':')) return [{ network: ip, share: 1 }]
  const groups = firstGroups(ip)
  return prefixes.map(({ bits, share }) => ({ network: networkOf(groups, bits), share }))
}

/**
 * The narrowest network by which a caller is limited: an IPv4 address, or the /64 of an IPv6 address, because one
 * subscriber has all addresses in it.
 */
export function limitedAddress(ip: string): string {
  return limitedNetworks(ip)[0]?.network ?? ip
}

/** The first four groups of an IPv6 address, with `::` expanded; a zone or a prefix length is ignored. */
function firstGroups(ip: string): number[] {
  const [head = '', tail] = (ip.split(/[%/]/)[0] ?? '').split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')
  return [...front, ...zeros, ...back].slice(0, 4).map((group) => Number.parseInt(group, 16))
}

function networkOf(groups: number[], bits: 64 | 56 | 48): string {
  const kept = groups.slice(0, bits === 48 ? 3 : 4)
  if (bits === 56) kept[3] = (kept[3] ?? 0) & 0xff00
  return `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`
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
