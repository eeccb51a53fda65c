import { typeOf } from './generated-type.ts'
import type { Catalog, Column, Relation, Routine, Table } from './types.ts'

const head = `// Generated from the database by \`npm run generate\`; do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]
`

/**
 * Generates the types of a schema in the format of `@supabase/postgrest-js`: rows, inserts, updates, relationships, and
 * the arguments and results of functions. The output is deterministic.
 */
export function generateTypes(catalog: Catalog): string {
  const tables = [...catalog.tables.values()].sort((a, b) => compare(a.name, b.name))
  const routines = [...catalog.routines.values()].flat().sort((a, b) => compare(a.name, b.name))
  const sections = [
    section(
      'Tables',
      tables.filter((table) => table.kind === 'table').map((table) => tableText(catalog, table)),
    ),
    section(
      'Views',
      tables.filter((table) => table.kind === 'view').map((table) => tableText(catalog, table)),
    ),
    section(
      'Functions',
      routines
        .filter((routine) => isCallable(catalog, routine))
        .map((routine) => routineText(catalog, routine)),
    ),
    section('Enums', []),
    section('CompositeTypes', []),
  ]
  return `${head}\nexport type Database = {\n${indent(`${key(catalog.schema)}: {\n${indent(sections.join('\n'))}\n}`)}\n}\n`
}

/** Compares by code unit, independent of the machine's locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function section(name: string, entries: string[]): string {
  if (entries.length === 0) return `${name}: Record<never, never>`
  return `${name}: {\n${indent(entries.join('\n'))}\n}`
}

function tableText(catalog: Catalog, table: Table): string {
  const row = table.columns.map(rowText)
  const members = [object('Row', row)]
  const { kind, insertable, updatable } = table
  if (kind === 'table' || insertable) members.push(object('Insert', table.columns.map(insertText)))
  if (kind === 'table' || insertable || updatable)
    members.push(object('Update', table.columns.map(updateText)))
  members.push(relationshipsText(catalog, table))
  return object(key(table.name), members)
}

function rowText(column: Column): string {
  return `${key(column.name)}: ${column.filled ? filledType(column) : columnType(column)}`
}

function columnType(column: Column): string {
  return column.nullable ? `${filledType(column)} | null` : filledType(column)
}

function filledType(column: Column): string {
  return column.labels ? column.labels.map((label) => quote(label)).join(' | ') : typeOf(column.baseType)
}

function insertText(column: Column): string {
  if (isFilledBySystem(column)) return `${key(column.name)}?: never`
  const optional = column.nullable || column.default !== null || column.identity !== null
  return `${key(column.name)}${optional ? '?' : ''}: ${columnType(column)}`
}

function updateText(column: Column): string {
  return `${key(column.name)}?: ${isFilledBySystem(column) ? 'never' : columnType(column)}`
}

function isFilledBySystem(column: Column): boolean {
  return column.generated || column.identity === 'always'
}

function relationshipsText(catalog: Catalog, table: Table): string {
  const relations = (catalog.relations.get(table.name) ?? []).filter(
    (relation) => relation.kind === 'many-to-one' || ownsKey(relation, table),
  )
  if (relations.length === 0) return 'Relationships: []'
  return `Relationships: [\n${indent(relations.map(relationshipText).join('\n'))}\n]`
}

/** The catalog lists a one-to-one relation from both sides; the types list it on the side with the key. */
function ownsKey(relation: Relation, table: Table): boolean {
  return relation.kind === 'one-to-one' && relation.ownsKey && relation.source === table.name
}

function relationshipText(relation: Relation): string {
  const own = relation.columns.map(([column]) => quote(column)).join(', ')
  const other = relation.columns.map(([, column]) => quote(column)).join(', ')
  const fields = [
    `foreignKeyName: ${quote(relation.constraint)}`,
    `columns: [${own}]`,
    `isOneToOne: ${relation.kind === 'one-to-one'}`,
    `referencedRelation: ${quote(relation.target)}`,
    `referencedColumns: [${other}]`,
  ]
  return `{\n${indent(fields.join('\n'))}\n},`
}

/** Functions of a row are columns and relations, not calls. */
function isCallable({ schema, tables }: Catalog, routine: Routine): boolean {
  const [first] = routine.parameters
  if (first && tables.has(first.type.replace(`${schema}.`, ''))) return false
  return routine.parameters.every((parameter) => parameter.name !== '' || parameter.type.startsWith('json'))
}

function routineText(catalog: Catalog, routine: Routine): string {
  const named = routine.parameters.filter((parameter) => parameter.name !== '')
  const fields = named.map(
    (parameter) => `${key(parameter.name)}${parameter.hasDefault ? '?' : ''}: ${typeOf(parameter.type)}`,
  )
  const args = fields.length > 0 ? object('Args', fields) : 'Args: Record<PropertyKey, never>'
  return object(key(routine.name), [args, `Returns: ${returnType(catalog, routine)}`])
}

function returnType(catalog: Catalog, { returns }: Routine): string {
  const columns = (returns.table && catalog.tables.get(returns.table)?.columns) || undefined
  const fields = columns
    ? columns.map(rowText)
    : returns.columns?.map((column) => `${key(column.name)}: ${typeOf(column.type)}`)
  const one =
    returns.kind === 'void'
      ? 'undefined'
      : returns.kind === 'composite' && fields
        ? `{\n${indent(fields.join('\n'))}\n}`
        : typeOf(returns.type)
  return returns.many ? `${one.includes(' | ') && !one.startsWith('{') ? `(${one})` : one}[]` : one
}

function object(name: string, fields: string[]): string {
  return fields.length === 0 ? `${name}: Record<never, never>` : `${name}: {\n${indent(fields.join('\n'))}\n}`
}

function key(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name)
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
