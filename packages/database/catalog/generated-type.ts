const numbers = new Set(['smallint', 'integer', 'bigint', 'real', 'double precision', 'numeric', 'oid'])

/** The TypeScript type of what the data API sends for a PostgreSQL type, as `format_type` writes it. */
export function typeOf(postgresType: string): string {
  if (postgresType.endsWith('[]')) return `${typeOf(postgresType.slice(0, -2))}[]`
  const name = postgresType.replace(/\(.*?\)/, '').trim()
  if (numbers.has(name)) return 'number'
  if (name === 'boolean') return 'boolean'
  if (name === 'json' || name === 'jsonb') return 'Json'
  if (name === 'void') return 'undefined'
  if (name === 'record') return 'Record<string, unknown>'
  return 'string'
}
