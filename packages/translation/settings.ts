/** A chat endpoint that speaks the protocol of OpenAI. */
export type TranslationSettings = {
  /** The base URL, such as `https://api.example.com/v1`, without a trailing slash. */
  url: string
  /** The bearer token; null for a service that needs none. */
  key: string | null
  model: string
}

/** The settings in TRANSLATION_*; null without TRANSLATION_URL. Throws `Error` for incomplete or invalid ones. */
export function readTranslationSettings(read: (name: string) => string | null): TranslationSettings | null {
  const [url, key, model] = ['TRANSLATION_URL', 'TRANSLATION_KEY', 'TRANSLATION_MODEL'].map(read)
  if (url == null) {
    if (key != null || model != null)
      throw new Error('TRANSLATION_KEY and TRANSLATION_MODEL need TRANSLATION_URL.')
    return null
  }
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new Error('TRANSLATION_URL must be a URL that begins with https:// or http://.')
  if (model == null) throw new Error('TRANSLATION_URL needs TRANSLATION_MODEL.')
  return { url: url.replace(/\/+$/, ''), key: key ?? null, model }
}
