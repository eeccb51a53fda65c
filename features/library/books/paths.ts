import type { Role } from '@tingdu/client/session.ts'

/** The address pattern of a book's page for the router. */
export const bookPattern = '/books/details/:sha1'

/** The addresses of the library and its books. */
export const bookPaths = {
  library: () => '/books',
  /** The shelf of the library, for every role. */
  shelf: () => '/books?tab=shelf',
  /** The texts of the library that a search finds. */
  found: (search: string) => `${bookPaths.shelf()}&q=${encodeURIComponent(search)}`,
  /** The member's own texts, on the shelf. */
  myTexts: () => '/books?tab=my-texts',
  newBook: () => '/books/new',
  /** The texts to read: those of the library, or all of them for admins. */
  libraryTexts: (role: Role | null) => `/books?tab=${seesEverything(role) ? 'all' : 'library'}-texts`,
  /** The books to read, likewise. */
  libraryBooks: (role: Role | null) => `/books?tab=${seesEverything(role) ? 'all' : 'library'}-books`,
  book: (sha1: string) => bookPattern.replace(':sha1', sha1),
  pages: (sha1: string) => `${bookPaths.notebook(sha1)}&tab=pages`,
  notebook: (sha1: string) => `${bookPaths.book(sha1)}?type=notebook`,
  /** The same for a learner who edits it. */
  editedNotebook: (sha1: string) => `${bookPaths.notebook(sha1)}&edit=1`,
}

/** Whether a role has the lists of all texts and books. */
export function seesEverything(role: Role | null): boolean {
  return role === 'gk_admin' || role === 'super_admin'
}

/** Whether a role has lists of its own texts, books and notebooks. */
export function hasOwnLists(role: Role | null): boolean {
  return role !== null && role !== 'student'
}
