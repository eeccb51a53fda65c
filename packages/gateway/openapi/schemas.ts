import type { Catalog, Column, Parameter, Routine, Table } from '@tingdu/database/catalog.ts'
import type { Access, TableAccess } from './access.ts'
import { ref } from './parameters.ts'

type Json = Record<string, unknown>

const jsonTypes: Record<string, string | null> = {
  boolean: 'boolean',
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  json: null,
  jsonb: null,
}

/**
 * The schema of a table's rows, with the columns that the role may use. Those that it may only read are `readOnly`;
 * `required` are those without which it cannot create a row.
 */
export function tableSchema(catalog: Catalog, table: Table, access: TableAccess): Json {
  const writable = new Set([...access.insert, ...access.update])
  const usable = new Set([...access.select, ...writable])
  const columns = table.columns.filter(({ name }) => usable.has(name))
  const required = columns.filter((column) => access.insert.includes(column.name) && mustBeSent(column))
  const properties = columns.map((column) => {
    const schema = columnSchema(catalog, table, column)
    return [column.name, writable.has(column.name) ? schema : { ...schema, readOnly: true }]
  })
  return {
    ...(table.description !== null && { description: table.description }),
    ...(required.length > 0 && { required: required.map(({ name }) => name) }),
    properties: Object.fromEntries(properties),
    type: 'object',
  }
}

function mustBeSent({ nullable, default: fallback, generated, identity }: Column): boolean {
  return !nullable && fallback === null && !generated && identity === null
}

/** The schema of a change: the columns that the role may update, none of which must be sent. */
export function changesSchema(catalog: Catalog, table: Table, { update }: TableAccess): Json {
  const columns = table.columns.filter(({ name }) => update.includes(name))
  const properties = columns.map((column) => [column.name, columnSchema(catalog, table, column)])
  return { properties: Object.fromEntries(properties), type: 'object' }
}

/** The schema of what a function returns. */
export function resultSchema(catalog: Catalog, { tables }: Access, { returns }: Routine): Json {
  const { kind, many, type, table, columns } = returns
  const isKnown = table !== null && catalog.tables.has(table) && tables.some(({ name }) => name === table)
  const properties = (columns ?? []).map((column) => [column.name, typeSchema(column.type)])
  const row = isKnown
    ? ref('definitions', table)
    : kind === 'composite'
      ? { type: 'object', properties: Object.fromEntries(properties) }
      : typeSchema(type)
  return many ? { type: 'array', items: row } : row
}

/** The schema of a function's arguments as a JSON body. */
export function argumentsSchema({ parameters, description }: Routine): Json {
  if (parameters.some(({ name }) => name === '')) return {}
  const required = parameters.filter(isRequired).map(({ name }) => name)
  return {
    ...(description !== null && { description }),
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(parameters.map(({ name, type }) => [name, typeSchema(type)])),
    type: 'object',
  }
}

/** A function's argument in the query; arrays are PostgreSQL's literals, except that variadic ones repeat the key. */
export function queryParameter(parameter: Parameter): Json {
  const { name, type, variadic } = parameter
  const common = { name, in: 'query', required: isRequired(parameter) }
  const schema = typeSchema(type)
  if (variadic) return { ...common, ...schema, collectionFormat: 'multi' }
  const plain = schema.type === undefined || schema.type === 'array' ? 'string' : schema.type
  return { ...common, format: schema.format, type: plain }
}

function isRequired({ hasDefault, variadic }: Parameter): boolean {
  return !hasDefault && !variadic
}

function columnSchema(catalog: Catalog, table: Table, column: Column): Json {
  const description = descriptionOf(catalog, table, column)
  const length = /^character(?: varying)?\((\d+)\)$/.exec(column.baseType)?.[1]
  const fallback = defaultOf(column)
  return {
    ...(description !== null && { description }),
    ...typeSchema(column.type, column.baseType),
    ...(length !== undefined && { maxLength: Number(length) }),
    ...(column.labels && !column.baseType.endsWith('[]') && { enum: column.labels }),
    ...(fallback !== undefined && { default: fallback }),
  }
}

function typeSchema(type: string, baseType = type): { type?: string; format: string; items?: Json } {
  const format = withoutModifier(type)
  const base = withoutModifier(baseType)
  if (base.endsWith('[]')) return { type: 'array', items: itemSchema(base.slice(0, -2)), format }
  const json = jsonTypes[base] === undefined ? 'string' : jsonTypes[base]
  return json === null ? { format } : { type: json, format }
}

function itemSchema(type: string): Json {
  const json = jsonTypes[type] === undefined ? 'string' : jsonTypes[type]
  return json === null ? {} : { type: json }
}

/** `character varying(20)` without its length, `numeric(5,2)` without its precision. */
function withoutModifier(type: string): string {
  return type.replace(/\(\d+(,-?\d+)?\)/, '')
}

/** Only constants: an expression such as `now()` is no value. */
function defaultOf({ default: expression, baseType }: Column): unknown {
  if (expression === null) return undefined
  const kind = jsonTypes[withoutModifier(baseType)]
  if (kind === 'boolean') return expression === 'true' || (expression === 'false' ? false : undefined)
  if (kind) return /^-?\d+(\.\d+)?$/.test(expression) ? Number(expression) : undefined
  if (kind === null || baseType.endsWith('[]')) return undefined
  return /^'((?:[^']|'')*)'(::[^']+)?$/.exec(expression)?.[1]?.replaceAll("''", "'")
}

/** The comment, and notes about keys in the form that PostgREST's clients read. */
function descriptionOf({ relations }: Catalog, table: Table, { name, description }: Column): string | null {
  const own = relations.get(table.name) ?? []
  const keys = own.filter((one) => one.ownsKey && one.columns.length === 1 && one.columns[0]?.[0] === name)
  const key = keys.find(({ targetIsView }) => !targetIsView) ?? keys[0]
  const column = key?.columns[0]?.[1]
  const notes = [
    table.primaryKey.includes(name) ? ['This is a Primary Key.<pk/>'] : [],
    key
      ? [
          `This is a Foreign Key to \`${key.target}.${column}\`.<fk table='${key.target}' column='${column}'/>`,
        ]
      : [],
  ].flat()
  if (notes.length === 0) return description
  return [...(description === null ? [] : [description, '']), 'Note:', ...notes].join('\n')
}
