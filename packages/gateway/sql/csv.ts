import { literal } from './statement.ts'

/**
 * The SQL of the rows as CSV (RFC 4180), below a line with the names of the columns. PostgreSQL writes a row like a line
 * of CSV in parentheses, except that it doubles backslashes.
 */
export function csvSql(names: string[], row = 'gateway_row'): string {
  const header = literal(names.map(quoted).join(','))
  const line = `replace(substr(${row}::text, 2, length(${row}::text) - 2), E'\\\\\\\\', E'\\\\')`
  return `${header} || E'\\n' || coalesce(string_agg(${line}, E'\\n'), '')`
}

function quoted(name: string): string {
  return /[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name
}
