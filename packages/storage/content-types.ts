const types: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', mp3: 'audio/mpeg' }

/** The content type for a key, by its extension; unknown ones are served as downloads. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
