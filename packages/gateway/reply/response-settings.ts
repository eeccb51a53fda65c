import { DialectError } from '../dialect-error.ts'
import type { PageRow } from '../sql/page.ts'

/** The status that a function set in `response.status`. Throws 500 PGRST112 if it is invalid. */
export function responseStatus(row: PageRow): number | undefined {
  if (!row.response_status) return undefined
  const status = Number.parseInt(row.response_status, 10)
  if (status >= 200 && status < 600) return status
  throw new DialectError(500, {
    code: 'PGRST112',
    message: 'response.status guc must be a valid status code',
  })
}

/**
 * The headers that a function set in `response.headers`: `[{"X-Name": "value"}, …]`. Throws 500 PGRST111 for other
 * formats.
 */
export function responseHeaders(row: PageRow): Record<string, string> {
  if (!row.response_headers) return {}
  const headers: Record<string, string> = {}
  for (const item of parseHeaders(row.response_headers)) {
    const [[name, value] = []] = Object.entries(item)
    if (name === undefined || typeof value !== 'string' || Object.keys(item).length !== 1) throw badHeaders()
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}

function parseHeaders(text: string): Record<string, unknown>[] {
  try {
    const value: unknown = JSON.parse(text)
    if (Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)) return value
  } catch {}
  throw badHeaders()
}

function badHeaders(): DialectError {
  return new DialectError(500, {
    code: 'PGRST111',
    message:
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
  })
}
