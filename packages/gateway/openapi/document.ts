import type { Catalog, Routine, Table } from '@tingdu/database/catalog.ts'
import { argumentsSchema, queryParameter, tableSchema } from './schemas.ts'

/** The names of what a role may use, and the schema's comment. */
export type Access = { description: string | null; tables: string[]; routines: string[] }

type Json = Record<string, unknown>

/** The OpenAPI 2.0 document of a schema, in PostgREST's form: one path per table and function. */
export function openApiDocument(catalog: Catalog, access: Access, basePath: string): Json {
  const tables = access.tables.flatMap((name) => catalog.tables.get(name) ?? [])
  const routines = access.routines.flatMap((name) => catalog.routines.get(name)?.[0] ?? [])
  const { summary: title, description } = describe(access.description)
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
    paths: Object.fromEntries([
      ['/', rootPath],
      ...tables.map((table) => [`/${encodeURIComponent(table.name)}`, tablePath(table)]),
      ...routines.map((routine) => [`/rpc/${encodeURIComponent(routine.name)}`, routinePath(routine)]),
    ]),
    parameters: Object.fromEntries([...sharedParameters(), ...tables.flatMap(tableParameters)]),
    definitions: Object.fromEntries(tables.map((table) => [table.name, tableSchema(catalog, table)])),
  }
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
    produces: ['application/openapi+json', 'application/json'],
    responses: { 200: { description: 'OK' } },
  },
}

const paging = ['select', 'order', 'range', 'rangeUnit', 'offset', 'limit', 'preferCount']

function tablePath(table: Table): Json {
  const { name } = table
  const common = { tags: [name], ...describe(table.description) }
  const filters = table.columns.map((column) => `rowFilter.${name}.${column.name}`)
  const operation = (parameters: string[], responses: Json) => ({
    ...common,
    parameters: parameters.map((parameter) => ref('parameters', parameter)),
    responses,
  })
  const noContent = { 204: { description: 'No Content' } }
  const rows = { type: 'array', items: ref('definitions', name) }
  return {
    get: operation([...filters, ...paging], {
      200: { description: 'OK', schema: rows },
      206: { description: 'Partial Content' },
    }),
    ...(table.insertable && {
      post: operation([`body.${name}`, 'select', 'preferPost'], { 201: { description: 'Created' } }),
    }),
    ...(table.updatable && {
      patch: operation([...filters, `body.${name}`, 'preferReturn'], noContent),
    }),
    ...(table.deletable && { delete: operation([...filters, 'preferReturn'], noContent) }),
  }
}

function routinePath(routine: Routine): Json {
  const operation = {
    tags: [`(rpc) ${routine.name}`],
    ...describe(routine.description),
    responses: { 200: { description: 'OK' } },
  }
  const args = { name: 'args', in: 'body', required: true, schema: argumentsSchema(routine) }
  const post = { ...operation, parameters: [args] }
  const takesBody = routine.parameters.some(({ name }) => name === '')
  if (routine.volatility === 'volatile' || takesBody) return { post }
  return { get: { ...operation, parameters: routine.parameters.map(queryParameter) }, post }
}

function sharedParameters(): [string, Json][] {
  const text = (name: string, location: 'query' | 'header', description: string, more: Json = {}) => ({
    name,
    description,
    required: false,
    in: location,
    type: 'string',
    ...more,
  })
  const prefer = (...values: string[]) => text('Prefer', 'header', 'Preference', { enum: values })
  const returns = ['return=representation', 'return=minimal', 'return=headers-only']
  return [
    ['preferReturn', prefer(...returns)],
    ['preferCount', prefer('count=exact', 'count=planned', 'count=estimated')],
    ['preferPost', prefer(...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates')],
    ['select', text('select', 'query', 'Filtering Columns')],
    ['on_conflict', text('on_conflict', 'query', 'On Conflict')],
    ['order', text('order', 'query', 'Ordering')],
    ['range', text('Range', 'header', 'Limiting and Pagination')],
    ['rangeUnit', text('Range-Unit', 'header', 'Limiting and Pagination', { default: 'items' })],
    ['offset', text('offset', 'query', 'Limiting and Pagination')],
    ['limit', text('limit', 'query', 'Limiting and Pagination')],
  ]
}

function tableParameters({ name, columns }: Table): [string, Json][] {
  const body = { name, description: name, required: false, in: 'body', schema: ref('definitions', name) }
  const filters = columns.map((column): [string, Json] => [
    `rowFilter.${name}.${column.name}`,
    {
      name: column.name,
      ...(column.description !== null && { description: column.description }),
      required: false,
      in: 'query',
      type: 'string',
    },
  ])
  return [[`body.${name}`, body], ...filters]
}

/** A reference is a JSON pointer in a URI. */
function ref(section: 'parameters' | 'definitions', name: string): { $ref: string } {
  const escaped = name.replaceAll('~', '~0').replaceAll('/', '~1')
  return { $ref: `#/${section}/${encodeURIComponent(escaped)}` }
}
