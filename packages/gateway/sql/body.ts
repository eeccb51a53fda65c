import type { Column } from '@tingdu/database/catalog.ts'
import type { Payload } from '../request.ts'
import { identifier, literal, type SqlWriter } from './writer.ts'

/** The body's rows as a subquery with one typed column per entry of `columns`. */
export function bodyRowsSql(
  writer: SqlWriter,
  payload: Payload,
  columns: { name: string; type: string }[],
  defaults: Column[] = [],
): string {
  // A row of only defaults. It does not use the body, because PostgreSQL rejects unused parameters.
  if (columns.length === 0 && !payload.isArray) return 'select'
  const json = defaults.length > 0 ? 'jsonb' : 'json'
  const body = `${writer.parameter({ from: 'body' })}::${json}`
  if (columns.length === 0) return `select from ${json}_array_elements(${body})`
  const filled = defaults.length > 0 ? withDefaults(body, payload, defaults) : body
  const names = columns.map((column) => identifier(column.name)).join(', ')
  const typed = columns.map((column) => `${identifier(column.name)} ${column.type}`).join(', ')
  return `select ${names} from ${json}_to_record${payload.isArray ? 'set' : ''}(${filled}) as gateway_body(${typed})`
}

/** Merges every row over an object with the defaults. */
function withDefaults(body: string, payload: Payload, defaults: Column[]): string {
  const pairs = defaults.map((column) => `${literal(column.name)}, ${column.default}`).join(', ')
  const object = `jsonb_build_object(${pairs})`
  if (!payload.isArray) return `${object} || ${body}`
  return `(select coalesce(jsonb_agg(${object} || gateway_item), '[]') from jsonb_array_elements(${body}) as gateway_item)`
}
