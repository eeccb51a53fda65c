const types: Record<string, string> = { png: 'image/png', mp3: 'audio/mpeg' }

/** The type a file is served with, by the ending of its key, which is ours; what is not known is only to be saved. */
export function contentTypeOf(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}
