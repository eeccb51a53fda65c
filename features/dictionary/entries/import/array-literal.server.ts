/**
 * Returns a PostgreSQL array literal. The worker of the import builds these, so that the server's own thread only
 * passes on a string per column. Takes texts, numbers, booleans and nulls; texts must not contain NUL, which
 * PostgreSQL does not store.
 */
export function arrayLiteral(values: (string | number | boolean | null)[]): string {
  return `{${values.map(element).join(',')}}`
}

function element(value: string | number | boolean | null): string {
  if (value === null) return 'null'
  if (typeof value !== 'string') return String(value)
  return /["\\]/.test(value) ? `"${value.replace(/["\\]/g, '\\$&')}"` : `"${value}"`
}
