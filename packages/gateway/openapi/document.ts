import type { Catalog, Routine, Table } from '@tingdu/database/catalog.ts'
import type { Access, TableAccess } from './access.ts'
import { bodyParameter, filterParameters, keyOf, ref, sharedParameters } from './parameters.ts'
import { argumentsSchema, changesSchema, queryParameter, resultSchema, tableSchema } from './schemas.ts'

export type Json = Record<string, unknown>

/** The operations of each path, by method. */
export type Paths = Record<string, Record<string, Json>>

export type OpenApiDocument = Json & { paths: Paths; parameters: Record<string, Json> }

/**
 * The OpenAPI 2.0 document of a schema, in PostgREST's form: one path per table and function, with the methods and
 * columns that the role may use. `paths` are further ones; their methods take precedence.
 */
export function openApiDocument(
  catalog: Catalog,
  access: Access,
  { basePath, paths }: { basePath: string; paths: Paths },
): OpenApiDocument {
  const tables = access.tables.flatMap((own) => {
    const table = catalog.tables.get(own.name)
    return table ? [{ table, access: own }] : []
  })
  const routines = access.routines.flatMap((name) => catalog.routines.get(name)?.[0] ?? [])
  const { summary: title, description } = describe(access.description)
  const own: Paths = Object.fromEntries([
    ['/', rootPath],
    ...tables.map(({ table, access }) => [`/${encodeURIComponent(table.name)}`, tablePath(table, access)]),
    ...routines.map((routine) => [
      `/rpc/${encodeURIComponent(routine.name)}`,
      routinePath(catalog, access, routine),
    ]),
  ])
  return {
    swagger: '2.0',
    info: {
      title: title ?? `${catalog.schema} API`,
      description: description ?? 'Tables, views and functions, in the dialect of PostgREST',
      version: '1.0',
    },
    basePath,
    consumes: ['application/json'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    securityDefinitions: {
      JWT: {
        type: 'apiKey',
        name: 'Authorization',
        in: 'header',
        description: 'Add the token prepending "Bearer " (without quotes) to it',
      },
    },
    security: [{ JWT: [] }],
    paths: merged(own, paths),
    parameters: Object.fromEntries([
      ...sharedParameters(),
      ...tables.flatMap(({ table, access }) => [
        ...bodyParameter('body', table.name, ref('definitions', table.name)),
        ...bodyParameter('changes', table.name, changesSchema(catalog, table, access)),
        ...filterParameters(table, access),
      ]),
    ]),
    definitions: Object.fromEntries(
      tables.map(({ table, access }) => [keyOf(table.name), tableSchema(catalog, table, access)]),
    ),
  }
}

function merged(own: Paths, others: Paths): Paths {
  const all = new Set([...Object.keys(own), ...Object.keys(others)])
  return Object.fromEntries([...all].map((path) => [path, { ...own[path], ...others[path] }]))
}

/** The first line of a comment is the summary. */
function describe(comment: string | null): { summary?: string; description?: string } {
  if (!comment) return {}
  const [summary = '', ...lines] = comment.split('\n')
  const description = lines.join('\n').replace(/^\n+/, '')
  return { summary, ...(description && { description }) }
}

const rootPath = {
  get: {
    tags: ['Introspection'],
    summary: 'OpenAPI description (this document)',
    description: 'In version 2.0, or in 3.1 with openapi=3.1.',
    produces: ['application/openapi+json', 'application/json'],
    parameters: [{ name: 'openapi', in: 'query', required: false, type: 'string', enum: ['2.0', '3.1'] }],
    responses: { 200: { description: 'OK' } },
  },
}

const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']

function tablePath(table: Table, access: TableAccess): Paths[string] {
  const { name } = table
  const filters = access.select.map((column) => `rowFilter.${name}.${column}`)
  const rows = { type: 'array', items: ref('definitions', name) }
  const operation = (parameters: string[], responses: Json) => ({
    tags: [name],
    ...describe(table.description),
    parameters: parameters.map((parameter) => ref('parameters', parameter)),
    responses,
  })
  const changed = { 200: { description: 'OK', schema: rows }, 204: { description: 'No Content' } }
  const get = operation([...filters, ...paging], {
    200: { description: 'OK', schema: rows },
    206: { description: 'Partial Content', schema: rows },
  })
  const post = operation([`body.${name}`, 'select', 'preferPost'], {
    201: { description: 'Created', schema: rows },
  })
  const patch = operation([...filters, `changes.${name}`, 'select', 'preferReturn'], changed)
  return {
    ...(access.select.length > 0 && { get }),
    ...(table.insertable && access.insert.length > 0 && { post }),
    ...(table.updatable && access.update.length > 0 && { patch }),
    ...(table.deletable &&
      access.delete && { delete: operation([...filters, 'select', 'preferReturn'], changed) }),
  }
}

function routinePath(catalog: Catalog, access: Access, routine: Routine): Paths[string] {
  const isVoid = routine.returns.kind === 'void'
  const operation = {
    tags: [`(rpc) ${routine.name}`],
    ...describe(routine.description),
    responses: isVoid
      ? { 204: { description: 'No Content' } }
      : { 200: { description: 'OK', schema: resultSchema(catalog, access, routine) } },
  }
  const args = { name: 'args', in: 'body', required: true, schema: argumentsSchema(routine) }
  const post = { ...operation, parameters: [args] }
  const takesBody = routine.parameters.some(({ name }) => name === '')
  if (routine.volatility === 'volatile' || takesBody) return { post }
  return { get: { ...operation, parameters: routine.parameters.map(queryParameter) }, post }
}
