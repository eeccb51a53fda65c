/** Every address of the web app. Screens link through this builder only, so that a path stands in one place. */
export const paths = {
  landing: () => '/',
  login: () => '/login',
  signup: () => '/signup',
  createProfile: () => '/createprofile',
  home: () => '/user/home',
  dictionary: (search?: { q?: string }) => withSearch('/dictionary', search),
  word: (word: string) => `/dictionary/word/${encodeURIComponent(word)}`,
  character: (character: string) => `/dictionary/character/${encodeURIComponent(character)}`,
  settings: () => '/settings',
  security: () => '/settings/security',
  credits: () => '/credits',
}

function withSearch(path: string, search: Record<string, string | undefined> = {}): string {
  const pairs = Object.entries(search).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs)}`
}
