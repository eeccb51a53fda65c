import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { GridState } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { excluded, type WantedChoices } from '@tingdu/client/untaken-choices.ts'
import { libraryKey } from '@tingdu/features/library/reading-progress/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import type { Covered } from '@tingdu/features/library/texts/public.ts'
import { knownAuthor } from '@tingdu/features/library/texts/rules.ts'
import { levelNames } from '@tingdu/reading/level-names.ts'
import type { PaletteSearch } from '@tingdu/ui/web-feature.ts'

export { libraryKey }

/** A text in a list. */
export type ListedText = Pick<
  Row<'fc_texts'>,
  | 'sha1'
  | 'title'
  | 'title_en'
  | 'gist'
  | 'topics'
  | 'author'
  | 'plan'
  | 'level'
  | 'characters'
  | 'numSounds'
  | 'last_modified'
>

/** A book in a list, and on its page. */
export type ListedBook = Pick<
  Row<'fc_books'>,
  | 'sha1'
  | 'owner'
  | 'title'
  | 'title_en'
  | 'description'
  | 'author'
  | 'level'
  | 'book_type'
  | 'cover_uri'
  | 'nb_texts'
  | 'last_modified'
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

const textColumns =
  'sha1, title, title_en, gist, topics, author, plan, level, characters, numSounds, last_modified'
const bookColumns =
  'sha1, owner, title, title_en, description, author, level, book_type, cover_uri, nb_texts, last_modified'

/** The texts that the caller may read whose title contains a text. */
export const findTexts: PaletteSearch = async (text, signal) => {
  const request = api
    .from('fc_texts')
    .select('sha1, title, author')
    .ilike('title', containing(text))
    .order('last_modified', { ascending: false })
    .limit(5)
  const rows = await rowsOf(request.abortSignal(signal))
  return rows.map(({ sha1, title, author }) => ({
    label: title,
    detail: author,
    path: textPaths.text(sha1),
  }))
}

/** One page of the texts of the library, or of all texts. */
export function textsPage(wanted: Wanted, which: 'library' | 'all') {
  return queryOptions({
    queryKey: ['library', 'texts', which, wanted],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_texts').select(textColumns, { count: 'exact' })
      if (which === 'library') request = request.eq('in_library', true)
      if (wanted.search !== '') request = request.ilike('title', containing(wanted.search))
      if (wanted.filters.level) request = request.eq('level', wanted.filters.level)
      const { column, ascending } = orderOf(wanted, [
        'title',
        'author',
        'level',
        'characters',
        'plan',
        'last_modified',
      ])
      const ordered = request.order(column, { ascending }).order('sha1').abortSignal(signal)
      return await pageOf(ordered, wanted)
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
      const { column, ascending } = orderOf(wanted, [
        'title',
        'description',
        'author',
        'level',
        'nb_texts',
        'last_modified',
      ])
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
      const { column, ascending } = orderOf(wanted, [
        'text_title',
        'book_title',
        'author',
        'numSounds',
        'last_modified',
      ])
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
      const { column, ascending } = orderOf(wanted, [
        'book_title',
        'book_description',
        'author',
        'last_modified',
      ])
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

/** A book with how much of it the caller knows, or null if they see none with this id. */
export function bookById(sha1: string) {
  return queryOptions({
    queryKey: ['library', 'book', sha1],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_books').select(`${bookColumns}, coverage, learning_coverage`)
      const book = await rowOf(request.eq('sha1', sha1).abortSignal(signal))
      // The types do not have computed columns.
      return (book as unknown as (ListedBook & Covered) | undefined) ?? null
    },
  })
}

/** A text of a book, in its order; `text` is null if the caller does not see it. */
export type BookText = Pick<Row<'fc_book_texts'>, 'text_sha1'> & {
  text: (ListedText & Covered & { may_change?: boolean | null }) | null
}

/** The texts of a book in their order. */
export function textsOfBook(sha1: string) {
  return queryOptions({
    queryKey: ['library', 'texts of book', sha1],
    queryFn: async ({ signal }): Promise<BookText[]> => {
      const links = api
        .from('fc_book_texts')
        .select(`text_sha1, idx, text:fc_texts(${textColumns}, may_change, coverage, learning_coverage)`)
      const ordered = links.eq('book_sha1', sha1).order('idx').order('last_modified')
      return await rowsOf(ordered.abortSignal(signal))
    },
  })
}

/** Whether a member has texts of their own. */
export function hasOwnTexts(owner: number) {
  return queryOptions({
    queryKey: ['library', 'own texts', owner, 'any'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_textstatitems').select('sha1').eq('owner', owner).limit(1)
      return (await rowsOf(request.abortSignal(signal))).length > 0
    },
  })
}

/** The books in a member's own list, by their sha1. */
export function ownBookIds(owner: number) {
  return queryOptions({
    queryKey: ['library', 'own books', owner, 'ids'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_bookstatitems').select('book_sha1').eq('owner', owner)
      return (await rowsOf(request.abortSignal(signal))).map(({ book_sha1 }) => book_sha1)
    },
  })
}

/** The texts of a book, by their sha1. */
export function linkedTextIds(book: string) {
  return queryOptions({
    queryKey: ['library', 'linked texts', book],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_book_texts').select('text_sha1').eq('book_sha1', book)
      return (await rowsOf(request.abortSignal(signal))).map(({ text_sha1 }) => text_sha1)
    },
  })
}

/** One page of the books of the library that are not `taken`, which is undefined while unknown. */
export function bookChoices({ search, page, size }: WantedChoices, taken: readonly string[] | undefined) {
  return queryOptions({
    queryKey: ['library', 'book choices', search, page, size, taken],
    queryFn: async ({ signal }) => {
      let request = api.from('fc_books').select(bookColumns, { count: 'exact' }).eq('in_library', true)
      if (taken?.length) request = request.not('sha1', 'in', excluded(taken))
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      const { rows, total } = await pageOf(ordered.abortSignal(signal), { page, size })
      return { rows: rows.map(asChoice), total }
    },
    placeholderData: keepPreviousData,
    enabled: taken !== undefined,
  })
}

/** As lists of choices show a book or text: with the name of its level, and its author if there is one. */
function asChoice<Row extends { level: string; author: string | null }>(row: Row): Row {
  return { ...row, level: levelNames[row.level] ?? row.level, author: knownAuthor(row.author) }
}

/** A text that can be added to a book, with the name of its level. */
export type TextChoice = Pick<ListedText, 'sha1' | 'title' | 'author' | 'level'>

/** One page of the texts of `owner`, or without one of the library, that are not `taken`, likewise. */
export function textChoices(
  { search, page, size }: WantedChoices,
  owner: number | null,
  taken: readonly string[] | undefined,
) {
  return queryOptions({
    queryKey: ['library', 'text choices', owner, search, page, size, taken],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_texts').select('sha1, title, author, level', { count: 'exact' })
      let request = owner === null ? all.eq('in_library', true) : all.eq('owner', owner)
      if (taken?.length) request = request.not('sha1', 'in', excluded(taken))
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      const { rows, total } = await pageOf(ordered.abortSignal(signal), { page, size })
      return { rows: rows.map(asChoice), total }
    },
    placeholderData: keepPreviousData,
    enabled: taken !== undefined,
  })
}
