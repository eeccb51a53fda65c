import type { Catalog } from '@tingdu/database/catalog.ts'
import { LRUCache } from 'lru-cache'
import { DialectError } from '../dialect-error.ts'
import type { DescribeSchema, GatewayRequest } from '../types.ts'
import { type Access, openApiDocument } from './document.ts'

/** What the caller's role may use of the schema `$1`. */
const accessQuery = `
select json_build_object(
  'description', obj_description(n.oid, 'pg_namespace'),
  'tables', (select coalesce(json_agg(c.relname order by c.relname), '[]') from pg_class c
    where c.relnamespace = n.oid and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and (has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE')
        or has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE'))),
  'routines', (select coalesce(json_agg(distinct p.proname order by p.proname), '[]') from pg_proc p
    where p.pronamespace = n.oid and has_function_privilege(p.oid, 'EXECUTE'))
)::text as body
from pg_namespace n where n.nspname = $1 and has_schema_privilege(n.oid, 'USAGE')`

const nothing = JSON.stringify({ description: null, tables: [], routines: [] } satisfies Access)

/** Documents by what they describe; there is one for each role. */
const documents = new WeakMap<Catalog, LRUCache<string, string>>()

/**
 * Responds to `GET /` and `HEAD /` with an OpenAPI document of the tables and functions that the caller's role may use.
 * It throws 405 PGRST117 for other methods, and 406 PGRST107 for other media types.
 * @param basePath the path under which the API is mounted
 */
export function openApiDescription(basePath = '/'): DescribeSchema {
  return ({ method, headers }, catalog) => {
    if (method !== 'GET' && method !== 'HEAD')
      throw new DialectError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` })
    const contentType = `${mediaType(headers.accept)}; charset=utf-8`
    return {
      query: { text: accessQuery, values: [catalog.schema] },
      toReply: (access) => ({
        status: 200,
        headers: { 'Content-Type': contentType, Vary: 'Accept' },
        body: method === 'HEAD' ? null : documentFor(catalog, access ?? nothing, basePath),
      }),
    }
  }
}

/** @param access an `Access` as JSON */
function documentFor(catalog: Catalog, access: string, basePath: string): string {
  const known = documents.get(catalog) ?? new LRUCache<string, string>({ max: 20 })
  documents.set(catalog, known)
  const key = `${basePath} ${access}`
  const document = known.get(key) ?? JSON.stringify(openApiDocument(catalog, JSON.parse(access), basePath))
  known.set(key, document)
  return document
}

function mediaType(header: GatewayRequest['headers']['accept']): string {
  const accept = String(header ?? '*/*')
  if (/application\/openapi\+json|\*\/\*|application\/\*/.test(accept)) return 'application/openapi+json'
  if (accept.includes('application/json')) return 'application/json'
  throw new DialectError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  })
}
