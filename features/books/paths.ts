/** The address pattern of a book's page for the router. */
export const bookPattern = '/books/details/:sha1'

/** The addresses of the library and its books. */
export const bookPaths = {
  library: () => '/books',
  book: (sha1: string) => bookPattern.replace(':sha1', sha1),
  notebook: (sha1: string) => `${bookPaths.book(sha1)}?type=notebook`,
}
