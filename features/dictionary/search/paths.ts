type Search = { q?: string; tab?: 'characters' | 'words' | 'sentences'; level?: string }

/** The address of the dictionary's search with a query. */
export const searchPaths = {
  dictionary: (search: Search = {}) => {
    const pairs = Object.entries(search).filter(([, value]) => Boolean(value))
    return pairs.length === 0 ? '/dictionary' : `/dictionary?${new URLSearchParams(pairs)}`
  },
}
