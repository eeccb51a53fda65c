import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { GridState } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** A text in a list. */
export type ListedText = {
  sha1: string
  title: string
  author: string
  plan: string
  level: string
  characters: number
  numSounds: number
  last_modified: string
}

/** A book in a list, and on its page. */
export type ListedBook = Pick<
  Row<'fc_books'>,
  'sha1' | 'title' | 'description' | 'author' | 'level' | 'cover_uri' | 'nb_texts' | 'last_modified'
>

/** A text in the member's own list. */
export type OwnText = Pick<
  Row<'fc_textstatitems'>,
  'sha1' | 'text_sha1' | 'text_title' | 'book_title' | 'author' | 'numSounds' | 'last_modified'
>

/** A book in the member's own list: one from the library (`readonly`) or a notebook (`owner`). */
export type OwnBook = Pick<
  Row<'fc_bookstatitems'>,
  'sha1' | 'book_sha1' | 'book_title' | 'book_description' | 'author' | 'book_cover_uri' | 'last_modified'
>

/** The rows of a list to fetch. */
export type Wanted = Pick<GridState<'level'>, 'page' | 'size' | 'search' | 'sort' | 'filters'>

const textColumns = 'sha1, title, author, plan, level, characters, numSounds, last_modified'
const bookColumns = 'sha1, title, description, author, level, cover_uri, nb_texts, last_modified'

/** One page of the texts of the library, or of all texts. */
export function textsPage(wanted: Wanted, which: 'library' | 'all') {
  return queryOptions({
    queryKey: ['library', 'texts', which, wanted],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_texts').select(textColumns, { count: 'exact' })
      if (which === 'library') request = request.eq('in_library', true)
      if (wanted.search !== '') request = request.ilike('title', containing(wanted.search))
      if (wanted.filters.level) request = request.eq('level', wanted.filters.level)
      const { column, ascending } = orderOf(wanted, ['title', 'author', 'characters', 'last_modified'])
      const ordered = request.order(column, { ascending }).order('sha1').abortSignal(signal)
      const { rows, total } = await pageOf(ordered, wanted)
      return { rows: rows as ListedText[], total }
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of the books of the library, or of all books. */
export function booksPage(wanted: Wanted, which: 'library' | 'all') {
  return queryOptions({
    queryKey: ['library', 'books', which, wanted],
    queryFn: ({ signal }) => {
      let request = api.from('fc_books').select(bookColumns, { count: 'exact' })
      if (which === 'library') request = request.eq('in_library', true)
      if (wanted.search !== '') request = request.ilike('title', containing(wanted.search))
      if (wanted.filters.level) request = request.eq('level', wanted.filters.level)
      const { column, ascending } = orderOf(wanted, ['title', 'author', 'nb_texts', 'last_modified'])
      return pageOf(request.order(column, { ascending }).order('sha1').abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of a member's own list of texts. */
export function ownTextsPage(wanted: Wanted, owner: number) {
  return queryOptions({
    queryKey: ['library', 'own texts', owner, wanted],
    queryFn: ({ signal }) => {
      const columns = 'sha1, text_sha1, text_title, book_title, author, numSounds, last_modified'
      let request = api.from('fc_textstatitems').select(columns, { count: 'exact' }).eq('owner', owner)
      if (wanted.search !== '') request = request.ilike('text_title', containing(wanted.search))
      const { column, ascending } = orderOf(wanted, ['text_title', 'author', 'last_modified'])
      return pageOf(request.order(column, { ascending }).order('sha1').abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of a member's own list of books, or of notebooks. */
export function ownBooksPage(wanted: Wanted, owner: number, permission: 'readonly' | 'owner') {
  return queryOptions({
    queryKey: ['library', 'own books', owner, permission, wanted],
    queryFn: ({ signal }) => {
      const columns = 'sha1, book_sha1, book_title, book_description, author, book_cover_uri, last_modified'
      const all = api.from('fc_bookstatitems').select(columns, { count: 'exact' })
      let request = all.eq('owner', owner).eq('permission', permission)
      if (wanted.search !== '') request = request.ilike('book_title', containing(wanted.search))
      const { column, ascending } = orderOf(wanted, ['book_title', 'author', 'last_modified'])
      return pageOf(request.order(column, { ascending }).order('sha1').abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** The chosen order if the list has it, otherwise the most recently changed first. */
function orderOf({ sort }: Wanted, sortable: readonly string[]): { column: string; ascending: boolean } {
  return sort && sortable.includes(sort.column)
    ? { column: sort.column, ascending: sort.direction === 'ascending' }
    : { column: 'last_modified', ascending: false }
}

/** A book, or null if the caller sees none with this id. */
export function bookById(sha1: string) {
  return queryOptions({
    queryKey: ['library', 'book', sha1],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_books').select(bookColumns).eq('sha1', sha1)
      return (await rowOf(request.abortSignal(signal))) ?? null
    },
  })
}

/** The texts of a book that the caller sees, in their order. */
export function textsOfBook(sha1: string) {
  return queryOptions({
    queryKey: ['library', 'texts of book', sha1],
    queryFn: async ({ signal }) => {
      const links = api.from('fc_book_texts').select(`idx, text:fc_texts(${textColumns})`)
      const ordered = links.eq('book_sha1', sha1).order('idx').order('last_modified')
      const rows = (await rowsOf(ordered.abortSignal(signal))) as unknown as { text: ListedText | null }[]
      return rows.flatMap(({ text }) => text ?? [])
    },
  })
}
