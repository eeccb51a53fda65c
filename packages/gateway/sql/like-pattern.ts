/** `*` stands for `%` in URLs; `%`, `_` and `\` are PostgreSQL's own. */
export function toLikePattern(value: string): string {
  return value.replaceAll('*', '%')
}

/**
 * The characters that every match of the pattern must hold: what is neither a wildcard nor escaped; for `ilike` only
 * those without case. They are what a GIN index over `string_to_array(column, NULL)` can look for.
 */
export function indexableCharacters(operator: string, value: string): string[] {
  const found = new Set<string>()
  const characters = Array.from(toLikePattern(value))
  for (let index = 0; index < characters.length; index++) {
    let character = characters[index] ?? ''
    if (character === '%' || character === '_') continue
    if (character === '\\') character = characters[++index] ?? ''
    if (character && (operator === 'like' || isCaseless(character))) found.add(character)
  }
  return [...found]
}

export function hasIndexableCharacters(operator: string, value: string): boolean {
  return indexableCharacters(operator, value).length > 0
}

function isCaseless(character: string): boolean {
  return character.toLowerCase() === character && character.toUpperCase() === character
}
