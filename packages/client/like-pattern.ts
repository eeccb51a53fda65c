/**
 * The pattern for texts that contain `text`, with wildcards of `like` escaped; an asterisk, which the API always treats
 * as a wildcard, matches any single character.
 */
export function containing(text: string): string {
  return `%${startingWith(text)}`
}

/** The pattern for texts that start with `text`; it treats wildcards like `containing`. */
export function startingWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}

/**
 * The argument of `or` for rows of which one of the columns contains `text`. Quoted, because the text may contain commas
 * and parentheses.
 */
export function anyContaining(columns: readonly string[], text: string): string {
  return anyMatching(columns, [containing(text)])
}

/** The argument of `or` for rows of which one of the columns starts with `text`. */
export function anyStartingWith(columns: readonly string[], text: string): string {
  return anyMatching(columns, [startingWith(text)])
}

/** The argument of `or` for rows of which one of the columns matches one of the patterns. */
export function anyMatching(columns: readonly string[], patterns: readonly string[]): string {
  const quoted = patterns.map((pattern) => `"${pattern.replace(/[\\"]/g, '\\$&')}"`)
  return columns.flatMap((column) => quoted.map((pattern) => `${column}.ilike.${pattern}`)).join(',')
}
