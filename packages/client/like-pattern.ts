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
  return anyLike(columns, containing(text))
}

/** The argument of `or` for rows of which one of the columns starts with `text`. */
export function anyStartingWith(columns: readonly string[], text: string): string {
  return anyLike(columns, startingWith(text))
}

function anyLike(columns: readonly string[], pattern: string): string {
  const quoted = `"${pattern.replace(/[\\"]/g, '\\$&')}"`
  return columns.map((column) => `${column}.ilike.${quoted}`).join(',')
}
