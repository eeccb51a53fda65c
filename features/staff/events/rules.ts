import { refusals } from './messages.ts'

/** The most events in one request, and the longest request in bytes. */
export const MOST_EVENTS = 1000
export const MAX_REQUEST_BYTES = 4 * 1024 * 1024

const JSON_MAX_BYTES = 4096
const hour = 60 * 60 * 1000
/** Events are kept for a year at most. The clock of a device may be some minutes ahead, but then activity is kept longer. */
const OLDEST_MS = 365 * 24 * hour
const EARLIEST_MS = hour

/** The texts of an event with their longest length in characters. Numbers and truth values are stored as text. */
const texts = { event_name: 100, event_type: 100, device: 200, params1: 500, params2: 500 } as const

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const time = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
/** In JSON, an escaped NUL or half of a surrogate pair; PostgreSQL stores neither. */
const unstorable = /(?<!\\)(\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/

/** What is wrong with a sent event at a time in milliseconds; null if it can be stored. */
export function faultOf(sent: unknown, now: number): string | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return refusals.notObject
  const event = sent as Record<string, unknown>
  return (
    faultOfNesting(event) ??
    (unstorable.test(JSON.stringify(event)) ? refusals.unstorable : null) ??
    faultOfKey(event, now) ??
    (event.event_name === undefined ? refusals.missing('event_name') : null) ??
    firstFault(Object.keys(texts) as (keyof typeof texts)[], (field) => faultOfText(field, event[field])) ??
    firstFault(['params', 'data'], (field) => faultOfJson(field, event[field]))
  )
}

const MOST_LEVELS = 100

/** Values nested more deeply can be parsed, but neither serialized nor stored. */
function faultOfNesting(event: object): string | null {
  let level: unknown[] = [event]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return refusals.tooDeep
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return null
}

function firstFault<Field>(fields: Field[], faultIn: (field: Field) => string | null): string | null {
  for (const field of fields) {
    const fault = faultIn(field)
    if (fault) return fault
  }
  return null
}

/** An event without an id cannot be recognized when it is sent again; it gets one. */
function faultOfKey({ id, timestamp }: Record<string, unknown>, now: number): string | null {
  if (id !== undefined && !(typeof id === 'string' && uuid.test(id))) return refusals.id
  if (timestamp === undefined) return id === undefined ? null : refusals.timestampMissing
  const at = typeof timestamp === 'string' ? parseTime(timestamp) : Number.NaN
  if (Number.isNaN(at)) return refusals.timestamp
  if (at < now - OLDEST_MS) return refusals.tooOld
  return at > now + EARLIEST_MS ? refusals.tooEarly : null
}

/** `Date` accepts the 31st of February as a day in March. */
function parseTime(written: string): number {
  const [, year, month, day] = time.exec(written) ?? []
  if (!year || new Date(Date.UTC(+year, Number(month) - 1, Number(day))).getUTCDate() !== Number(day))
    return Number.NaN
  return Date.parse(written)
}

function faultOfText(field: keyof typeof texts, value: unknown): string | null {
  const required = field === 'event_name' || field === 'event_type'
  if (value === undefined) return null
  if (value === null || value === '') return required ? refusals.missing(field) : null
  if (typeof value === 'object') return refusals.text(field)
  const most = texts[field]
  const text = String(value)
  return text.length > most && [...text].length > most ? refusals.tooLong(field, most) : null
}

function faultOfJson(field: string, value: unknown): string | null {
  if (value === undefined || new TextEncoder().encode(JSON.stringify(value)).length <= JSON_MAX_BYTES)
    return null
  return refusals.tooLarge(field, JSON_MAX_BYTES)
}
