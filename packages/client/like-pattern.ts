/**
 * The pattern of texts that contain `text`. What `like` would read as a wildcard stands for itself; the asterisk, which
 * the API always reads as one, stands for any single character.
 */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_')}%`
}
