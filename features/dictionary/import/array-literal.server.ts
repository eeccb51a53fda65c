/**
 * A PostgreSQL array literal. The import builds these in its worker, so that the server's own thread only passes on a
 * string per column. Takes texts, numbers, booleans and nulls; NUL bytes are none of PostgreSQL's and must not occur.
 */
export function arrayLiteral(values: (string | number | boolean | null)[]): string {
  return `{${values.map(element).join(',')}}`
}

function element(value: string | number | boolean | null): string {
  if (value === null) return 'null'
  if (typeof value !== 'string') return String(value)
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`
}
