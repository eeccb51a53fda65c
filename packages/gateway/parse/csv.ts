import Papa from 'papaparse'
import { badBody } from '../dialect-error.ts'
import type { GatewayRequest } from '../types.ts'

/**
 * The request with the rows of a `text/csv` body as JSON; every other request as it is. The first line names the columns.
 * Values are texts, which PostgreSQL converts to the types of the columns; `NULL` is null, as in PostgREST. Throws
 * PGRST102 for a body without names, lines of different lengths, repeated names, and quotes that do not end.
 */
export function withJsonBody(request: GatewayRequest): GatewayRequest {
  const { method, path, headers, body } = request
  if (method !== 'POST' && method !== 'PATCH') return request
  if (path.startsWith('rpc/') || mediaType(headers['content-type']) !== 'text/csv') return request
  const json = JSON.stringify(rowsOf(body.replace(/^\uFEFF/, '')))
  return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body: json }
}

/** The media type of a `Content-Type` header in lower case, without its parameters; empty without a header. */
export function mediaType(header: string | string[] | undefined): string {
  return (
    String(header ?? '')
      .split(';')[0]
      ?.trim()
      .toLowerCase() ?? ''
  )
}

function rowsOf(text: string): Record<string, string | null>[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: true })
  const [names, ...lines] = data
  if (!names || errors.length > 0) throw badBody('Empty or invalid csv')
  if (new Set(names).size < names.length) throw badBody('All columns must have different names')
  if (lines.some((line) => line.length !== names.length))
    throw badBody('All lines must have same number of fields')
  return lines.map((line) => Object.fromEntries(names.map((name, index) => [name, cellOf(line[index])])))
}

function cellOf(text = ''): string | null {
  return text === 'NULL' ? null : text
}
