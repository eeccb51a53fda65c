import { LRUCache } from 'lru-cache'
import { badBody, badParameter, DialectError } from '../dialect-error.ts'
import type { GatewayLimits } from '../settings.ts'
import type { GatewayRequest, ParsedRequest, Payload, Preferences } from '../types.ts'
import { mediaType, withJsonBody } from './csv.ts'
import { parseAccept, parsePrefer } from './headers.ts'
import { ParameterReader } from './parameters.ts'
import { parsePayload } from './payload.ts'
import { parseSelect } from './select.ts'
import { parseQuery, parseTarget } from './url.ts'

const everyColumn = parseSelect('*')

/**
 * The first stage: parses the dialect without looking up names. Throws 400 (PGRST100, PGRST102, PGRST122), 404 and
 * 405 for invalid paths and methods, 406 for media types, 416 for ranges.
 */
export function parseRequest(received: GatewayRequest, limits: GatewayLimits): ParsedRequest {
  const request = withJsonBody(received)
  const parsed = emptyRequest(request, readPreferences(request, limits))
  const reader = new ParameterReader(parsed, limits)
  for (const [key, value] of parseQuery(request.query)) reader.take(key, value)
  reader.takeWindows(rangeHeader(request))
  refuseTooMany(reader.collected.filters, limits)
  const payload = readPayload(request, parsed)
  if (payload) parsed.payload = payload
  parsed.shape = shapeOf(parsed, reader.collected.shape)
  parsed.location = locationOf(parsed.resource, request.query)
  return parsed
}

function emptyRequest(request: GatewayRequest, preferences: Preferences): ParsedRequest {
  return {
    ...parseTarget(request.method, request.path),
    method: request.method,
    values: [],
    select: everyColumn,
    filters: [],
    order: [],
    windows: [],
    candidates: [],
    preferences,
    ...parseAccept(request.headers.accept),
    offset: 0,
    location: '',
    shape: '',
  }
}

function readPreferences(request: GatewayRequest, limits: GatewayLimits): Preferences {
  const preferences = parsePrefer(request.headers.prefer)
  if (preferences.handling === 'strict' && preferences.unknown.length > 0) {
    throw new DialectError(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${preferences.unknown.join(', ')}`,
    })
  }
  const { timezone } = preferences
  if (limits.onlyCommonTimeZones && timezone !== undefined && !isCommonTimeZone(timezone))
    throw badTimeZone(timezone)
  if (preferences.tx === undefined || limits.allowTransactionPreference) return preferences
  const { tx: _, ...others } = preferences
  return others
}

const zones = new LRUCache<string, boolean>({ max: 2000, memoMethod: isZone })

/**
 * Whether PostgreSQL can be asked for a time zone: a name, or an offset in quarters of an hour. Every connection keeps
 * each zone that it was ever asked for (26 KB), and PostgreSQL accepts invented abbreviations (`ABC4`) without end.
 */
function isCommonTimeZone(name: string): boolean {
  if (/^[A-Za-z][A-Za-z0-9_+/-]{1,40}$/.test(name)) return zones.memo(name)
  return /^[+-]?(0?\d|1[0-5])(:(00|15|30|45))?$/.test(name)
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** 22023 in PostgreSQL's wording. */
function badTimeZone(name: string): DialectError {
  const message = `invalid value for parameter "TimeZone": "${name}"`
  return new DialectError(400, { code: '22023', message })
}

/** The Range header applies only to GET. */
function rangeHeader(request: GatewayRequest): string | undefined {
  const range = request.method === 'GET' ? request.headers.range : undefined
  return Array.isArray(range) ? range[0] : range
}

function refuseTooMany(filters: number, limits: GatewayLimits): void {
  if (limits.maxFilters === null || filters <= limits.maxFilters) return
  const details = `A request may hold ${limits.maxFilters} filters, this one has ${filters}.`
  throw badParameter('Too many filters', details)
}

function readPayload(request: GatewayRequest, parsed: ParsedRequest): Payload | undefined {
  if (request.method !== 'POST' && request.method !== 'PATCH') return undefined
  const type = mediaType(request.headers['content-type'])
  const forCall = parsed.action === 'call'
  const hasColumns = parsed.columns !== undefined
  if (!type || type === 'application/json' || type === '*/*')
    return parsePayload(request.body, hasColumns, forCall)
  if (type !== 'application/x-www-form-urlencoded') throw badBody(`Content-Type not acceptable: ${type}`)
  const form = [...new URLSearchParams(request.body)]
  if (!forCall) return parsePayload(JSON.stringify(Object.fromEntries(form)), hasColumns, false)
  for (const [key, value] of form) parsed.candidates.push({ key, value: parsed.values.push(value) - 1 })
  return undefined
}

function locationOf(resource: string, query: string): string {
  return query === '' ? `/${resource}` : `/${resource}?${query.split('&').sort().join('&')}`
}

/** Everything that a plan and its statement depend on, without the values. */
function shapeOf(parsed: ParsedRequest, parameters: string): string {
  const { payload, preferences } = parsed
  const body = payload ? `${payload.isArray ? '[]' : '{}'}${JSON.stringify(payload.keys)}` : ''
  const limited = preferences.handling === 'strict' && preferences.maxAffected !== undefined
  const wishes = [preferences.resolution, preferences.missing, preferences.return, preferences.count, limited]
  const given = forFormCall(parsed)
  const form = `${parsed.accept},${parsed.stripNulls},${wishes.join(',')}`
  return `${parsed.method} ${parsed.action} ${parsed.resource}?${parameters} ${form} ${body}${given}`
}

/** Distinguishes arguments from a form from those in the query. */
function forFormCall(parsed: ParsedRequest): string {
  if (parsed.method !== 'POST' || parsed.candidates.length === 0) return ''
  return JSON.stringify(parsed.candidates.map((candidate) => candidate.key))
}
