/** `*` stands for `%` in URLs; `%`, `_` and `\` are PostgreSQL's own. */
export function toLikePattern(value: string): string {
  return value.replaceAll('*', '%')
}

/**
 * The characters that every match of the pattern must contain: literal ones; for `ilike` only those without case. A
 * GIN index on `string_to_array(column, NULL)` can search for them.
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

/** Whether `indexableCharacters` finds any, so that an index can be used. */
export function hasIndexableCharacters(operator: string, value: string): boolean {
  return indexableCharacters(operator, value).length > 0
}

function isCaseless(character: string): boolean {
  return character.toLowerCase() === character && character.toUpperCase() === character
}
