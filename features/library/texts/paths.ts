/** The address pattern of a text's page for the router. */
export const textPattern = '/texts/details/:sha1'

/** The addresses of texts. */
export const textPaths = {
  /** The form of a new text: for a book, and with the address to go to afterwards. */
  newText: (query: { book?: string; next?: string } = {}) => {
    const parameters = new URLSearchParams(query).toString()
    return parameters === '' ? '/texts/new' : `/texts/new?${parameters}`
  },
  text: (sha1: string) => textPattern.replace(':sha1', sha1),
}
