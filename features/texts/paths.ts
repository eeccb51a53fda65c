/** The address pattern of a text's page for the router. */
export const textPattern = '/texts/details/:sha1'

/** The addresses of texts. */
export const textPaths = {
  text: (sha1: string) => textPattern.replace(':sha1', sha1),
}
