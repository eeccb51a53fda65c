import type { Result } from '@tingdu/database/database.ts'
import { badRange, DialectError, notSingular } from '../dialect-error.ts'
import { preferenceApplied } from '../parse/headers.ts'
import type { Plan, WritePlan } from '../plan/types.ts'
import type { PageRow } from '../sql/page.ts'
import type { GatewayReply, ParsedRequest, Preferences } from '../types.ts'

const json = 'application/json; charset=utf-8'

/** The request headers that a response depends on, besides its caller. */
const vary = 'Accept, Prefer, Range'

/**
 * The last stage: builds status, headers and body from the result. Throws 416 for an offset beyond the counted rows,
 * and 406 if a single object was requested but there is not exactly one row.
 * @param total the number of rows, if it was counted or estimated by another statement
 * @param basePath the path under which the API is mounted, for `Location` and `Content-Location`
 */
export function toReply(
  plan: Plan,
  request: ParsedRequest,
  result: Result<PageRow>,
  { total, basePath }: { total: number | undefined; basePath: string },
): GatewayReply {
  const row = result.rows[0] ?? { page: 0 }
  const counted = total ?? (row.total === undefined || row.total === null ? undefined : Number(row.total))
  const reply =
    plan.kind === 'read' || plan.kind === 'call'
      ? readReply(plan, request, row, counted)
      : writeReply(plan, request, row)
  for (const name of ['Location', 'Content-Location']) {
    const path = reply.headers[name]
    if (path !== undefined) reply.headers[name] = `${basePath}${path}`
  }
  reply.headers.Vary = vary
  return {
    status: responseStatus(row) ?? reply.status,
    headers: row.response_headers
      ? withHeaders(reply.headers, parseHeaders(row.response_headers))
      : reply.headers,
    body: reply.body,
  }
}

function readReply(
  plan: Plan & { kind: 'read' | 'call' },
  request: ParsedRequest,
  row: PageRow,
  total: number | undefined,
): GatewayReply {
  const page = Number(row.page)
  const { offset } = request
  if (total !== undefined && offset > total) {
    throw badRange(`An offset of ${offset} was requested, but there are only ${total} rows.`, {
      'Content-Range': `*/${total}`,
    })
  }
  if (request.accept === 'object' && page !== 1 && !returnsOne(plan)) throw notSingular(page)
  const headers: Record<string, string> = { 'Content-Range': contentRange(offset, offset + page - 1, total) }
  addPreferences(
    headers,
    request.preferences,
    plan.kind === 'call' ? readApplied.concat('maxAffected') : readApplied,
  )
  if (plan.kind === 'call' && plan.routine.returns.kind === 'void')
    return { status: 204, headers, body: null }
  headers['Content-Type'] = contentType(request)
  if (plan.kind === 'read') headers['Content-Location'] = headerSafe(request.location)
  const status = total !== undefined && page < total ? 206 : 200
  return { status, headers, body: request.method === 'HEAD' ? null : (row.body ?? '[]') }
}

function returnsOne(plan: Plan): boolean {
  return plan.kind === 'call' && !plan.routine.returns.many
}

const readApplied: (keyof Preferences)[] = ['count', 'tx', 'handling', 'timezone']

function writeReply(plan: Plan & WritePlan, request: ParsedRequest, row: PageRow): GatewayReply {
  const headers: Record<string, string> = { 'Content-Range': writeRange(plan, request, Number(row.page)) }
  const location = row.location ? locationOf(request.resource, row.location) : undefined
  if (location) headers.Location = location
  addPreferences(headers, request.preferences, writeApplied(plan))
  const status = writeStatus(plan, request, row)
  if (request.preferences.return !== 'representation')
    return { status, headers, body: plan.kind === 'insert' ? '' : null }
  headers['Content-Type'] = contentType(request)
  return { status, headers, body: row.body ?? '[]' }
}

function writeStatus(plan: WritePlan, request: ParsedRequest, row: PageRow): number {
  if (plan.kind !== 'insert') return request.preferences.return === 'representation' ? 200 : 204
  const onlyUpdated = plan.conflict?.merge && Number(row.inserted ?? 0) <= 0
  return onlyUpdated ? 200 : 201
}

function writeApplied(plan: WritePlan): (keyof Preferences)[] {
  const common: (keyof Preferences)[] = ['return', 'count', 'tx', 'handling', 'timezone']
  if (plan.kind === 'delete') return [...common, 'maxAffected']
  if (plan.kind === 'update') return [...common, 'missing', 'maxAffected']
  return plan.table.primaryKey.length > 0 || plan.conflict
    ? [...common, 'missing', 'resolution']
    : [...common, 'missing']
}

function writeRange(plan: WritePlan, request: ParsedRequest, rows: number): string {
  const total =
    request.preferences.count === 'exact' || request.preferences.count === 'estimated' ? rows : undefined
  return plan.kind === 'update' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total)
}

/** Formats `0-14/*`, with `*` for an empty page and the total if it was counted. */
function contentRange(first: number, last: number, total: number | undefined): string {
  return `${last < first || total === 0 ? '*' : `${first}-${last}`}/${total ?? '*'}`
}

function contentType(request: ParsedRequest): string {
  if (request.accept === 'csv') return 'text/csv; charset=utf-8'
  const stripped = request.stripNulls ? ';nulls=stripped' : ''
  if (request.accept === 'object') return `application/vnd.pgrst.object+json${stripped}; charset=utf-8`
  return request.stripNulls ? `application/vnd.pgrst.array+json${stripped}; charset=utf-8` : json
}

function addPreferences(
  headers: Record<string, string>,
  preferences: Preferences,
  names: (keyof Preferences)[],
): void {
  const applied = preferenceApplied(preferences, names)
  if (applied) headers['Preference-Applied'] = applied
}

/** `/fc_classes?id=eq.34`, built from the new row's key. */
function locationOf(resource: string, key: string): string {
  const columns = Object.entries(JSON.parse(key) as Record<string, string | null>)
  const filters = columns.map(([name, value]) => {
    const filter = value === null ? 'is.null' : `eq.${value}`
    return `${encodeURIComponent(name)}=${encodeURIComponent(filter)}`
  })
  return `/${encodeURIComponent(resource)}?${filters.join('&')}`
}

/** The reply for an error of the gateway or of PostgreSQL. */
export function errorReply(error: DialectError, method: string): GatewayReply {
  return {
    status: error.status,
    headers: {
      'Content-Type': json,
      'Proxy-Status': headerSafe(`PostgREST; error=${error.body.code}`).replace('%20', ' '),
      ...error.headers,
    },
    body: method === 'HEAD' ? null : JSON.stringify(error.body),
  }
}

/** The status that a function set in `response.status`. Throws 500 PGRST112 if it is invalid. */
function responseStatus(row: PageRow): number | undefined {
  if (!row.response_status) return undefined
  const status = Number.parseInt(row.response_status, 10)
  if (status >= 200 && status < 600) return status
  throw new DialectError(500, {
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  })
}

type Headers = GatewayReply['headers']

/** Headers that a function set replace the gateway's own of the same name; several values are several headers. */
function withHeaders(own: Headers, set: [name: string, value: string][]): Headers {
  const byName = Map.groupBy(set, ([name]) => name.toLowerCase())
  const kept = Object.entries(own).filter(([name]) => !byName.has(name.toLowerCase()))
  const added = [...byName.values()].map((pairs): [string, string | string[]] => {
    const [[name, value] = ['', ''], ...others] = pairs
    return [name, others.length === 0 ? value : pairs.map((pair) => pair[1])]
  })
  return Object.fromEntries([...kept, ...added])
}

/** The value of `response.headers`: `[{"X-Name": "value"}, …]`. Throws 500 PGRST111 for other formats. */
function parseHeaders(text: string): [name: string, value: string][] {
  const value = parseJson(text)
  if (!Array.isArray(value)) throw badHeaders()
  return value.map((item: unknown) => {
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : []
    const [[name, text] = []] = entries
    if (entries.length !== 1 || name === undefined || typeof text !== 'string') throw badHeaders()
    return [name, text]
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function badHeaders(): DialectError {
  return new DialectError(500, {
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  })
}

/** Headers may contain only printable ASCII; other characters are percent-encoded. */
function headerSafe(text: string): string {
  return text.replace(/[^\x21-\x7e]+/g, (odd) => encodeURIComponent(odd.toWellFormed()))
}
