import { upgrade } from '@scalar/openapi-upgrader'
import type { Catalog } from '@tingdu/database/catalog.ts'
import { LRUCache } from 'lru-cache'
import { badParameter, DialectError } from '../dialect-error.ts'
import { parseQuery } from '../parse/url.ts'
import type { DescribeSchema, GatewayRequest } from '../types.ts'
import { accessQuery, noAccess } from './access.ts'
import { type Json, type OpenApiDocument, openApiDocument, type Paths } from './document.ts'

/** Documents by what they describe; there is one for each role and version. */
const documents = new WeakMap<Catalog, LRUCache<string, string>>()

/**
 * Responds to `GET /` and `HEAD /` with an OpenAPI document of the tables and functions that the caller's role may use:
 * OpenAPI 2.0 like PostgREST's, or 3.1 with `?openapi=3.1`. It throws 400 PGRST100 for other versions, 405 PGRST117 for
 * other methods, and 406 PGRST107 for other media types.
 * @param basePath the path under which the API is mounted
 * @param paths further paths of the same server
 */
export function openApiDescription({ basePath = '/', paths = {} as Paths } = {}): DescribeSchema {
  return ({ method, headers, query }, catalog) => {
    if (method !== 'GET' && method !== 'HEAD')
      throw new DialectError(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` })
    const contentType = `${mediaType(headers.accept)}; charset=utf-8`
    const version = versionOf(query)
    const describe = (access: string) => {
      const document = openApiDocument(catalog, JSON.parse(access), { basePath, paths })
      return JSON.stringify(version === '3.1' ? upgrade(withOwnBodies(document), '3.1') : document)
    }
    return {
      query: { text: accessQuery, values: [catalog.schema] },
      toReply: (access = noAccess) => ({
        status: 200,
        headers: { 'Content-Type': contentType, Vary: 'Accept' },
        body:
          method === 'HEAD'
            ? null
            : remembered(catalog, `${basePath} ${version} ${access}`, () => describe(access ?? noAccess)),
      }),
    }
  }
}

/**
 * The document with each body beside its operation, because the conversion to OpenAPI 3.1 does not follow references to
 * bodies.
 */
function withOwnBodies(document: OpenApiDocument): OpenApiDocument {
  const { parameters, paths } = document
  const own = ({ $ref = '', ...rest }: Json) => {
    const [, key = ''] = /^#\/parameters\/((?:body|changes)\..*)$/.exec(String($ref)) ?? []
    return parameters[key] ?? ($ref === '' ? rest : { $ref })
  }
  const withOwn = (operation: Json) =>
    Array.isArray(operation.parameters)
      ? { ...operation, parameters: operation.parameters.map(own) }
      : operation
  const mapped = Object.entries(paths).map(([path, operations]) => [
    path,
    Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, withOwn(operation)])),
  ])
  return { ...document, paths: Object.fromEntries(mapped) }
}

function remembered(catalog: Catalog, key: string, make: () => string): string {
  const known = documents.get(catalog) ?? new LRUCache<string, string>({ max: 20 })
  documents.set(catalog, known)
  const document = known.get(key) ?? make()
  known.set(key, document)
  return document
}

function versionOf(query: string): string {
  const version = parseQuery(query).find(([name]) => name === 'openapi')?.[1] ?? '2.0'
  if (version === '2.0' || version === '3.1') return version
  throw badParameter(`There is no description in OpenAPI ${version}`, 'Use openapi=2.0 or openapi=3.1.')
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
