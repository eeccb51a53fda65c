import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { NewRow, Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import type { Covered } from '@tingdu/features/library/texts/public.ts'
import type { CollectionBookInput, CollectionEdit, CollectionInput } from './rules.ts'

/** A collection. Requests name it by its title. */
export type Collection = Row<'fc_store_collections'>
/** What the caller can read of a book: `open` of its `texts` for these `rights`; `plan` opens the others. */
export type Opening = { texts: number; open: number; rights: string[]; plan: string | null }
/** A book of a collection, with its order number, price and plan, and how much of it the caller knows and can read. */
export type CollectionBook = Row<'fc_collection_books'> & { book: (Covered & { opening: Opening }) | null }
/** A book of the library that can be added to a collection. */
export type BookChoice = Pick<
  Row<'fc_books'>,
  'sha1' | 'title' | 'author' | 'level' | 'description' | 'cover_uri'
>

/** The query key prefix of the store. */
export const storeKey = ['store'] as const

/** Whether to offer arranging the store to this role; the database enforces it. */
export function mayArrangeStore(role: Role | null): boolean {
  return role !== null && staffRoles.includes(role)
}

/** All collections, in their order. */
export function collections() {
  return queryOptions({
    queryKey: [...storeKey, 'collections'],
    queryFn: ({ signal }) =>
      rowsOf(api.from('fc_store_collections').select('*').order('idx').order('id').abortSignal(signal)),
  })
}

/** All books of a collection, in their order; of those with the same number, the one changed last comes first. */
export function booksOf(title: string) {
  return queryOptions({
    queryKey: [...storeKey, 'books', title],
    queryFn: async ({ signal }) => {
      const books = api
        .from('fc_collection_books')
        .select('*, book:fc_books(coverage, learning_coverage, opening)')
      const request = books.eq('collection_title', title).order('idx')
      const ordered = request.order('last_modified', { ascending: false }).order('book_sha1')
      // The types do not have computed columns.
      return (await rowsOf(ordered.abortSignal(signal))) as unknown as CollectionBook[]
    },
  })
}

/** Creates a collection. Throws `23505` if there is one with this title. */
export async function createCollection({ title, book_type, description }: CollectionInput): Promise<void> {
  const row = { title: title.trim(), book_type: Number(book_type), description: description.trim() }
  await rowsOf(api.from('fc_store_collections').insert(row).select('id'))
}

/** Changes a collection. Throws if it is gone. */
export async function changeCollection(title: string, input: CollectionEdit): Promise<void> {
  const change = { book_type: Number(input.book_type), description: input.description.trim() }
  await changedRow(api.from('fc_store_collections').update(change).eq('title', title).select('id'))
}

/** Deletes a collection with its list of books. Throws if it is gone. */
export async function deleteCollection(title: string): Promise<void> {
  await changedRow(api.from('fc_store_collections').delete().eq('title', title).select('id'))
}

/** One page of the books of the library, most recently changed first. `search` matches part of the title. */
export function bookChoices({ search, page, size }: { search: string; page: number; size: number }) {
  return queryOptions({
    queryKey: [...storeKey, 'choices', search, page, size],
    queryFn: ({ signal }): Promise<Page<BookChoice>> => {
      const columns = 'sha1, title, author, level, description, cover_uri'
      let request = api.from('fc_books').select(columns, { count: 'exact' }).eq('in_library', true)
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Adds books at the end of a collection: all or none. Throws `23505` if it has one of them. */
export async function addBooks(collection: Collection, books: readonly BookChoice[]): Promise<void> {
  const rows = books.map((book) => ({
    collection_id: collection.id,
    collection_title: collection.title,
    book_sha1: book.sha1,
    book_title: book.title,
    book_description: book.description,
    book_level: book.level,
    author: book.author,
    book_cover_uri: book.cover_uri,
    price: 0,
    plan: 'free',
  }))
  // Without an order number, the database assigns the next free one.
  await rowsOf(
    api
      .from('fc_collection_books')
      .insert(rows as NewRow<'fc_collection_books'>[])
      .select('book_sha1'),
  )
}

/** Changes price, plan and order of a book; a free one has no price. Throws if it is no longer in the collection. */
export async function changeBook(book: CollectionBook, input: CollectionBookInput): Promise<void> {
  const price = isFree(input) ? 0 : Number(input.price)
  const change = { price, plan: input.plan, idx: Number(input.idx) }
  const rows = api.from('fc_collection_books').update(change).eq('book_sha1', book.book_sha1)
  await changedRow(rows.eq('collection_title', book.collection_title).select('book_sha1'))
}

/** Whether a book is not sold: it has no price then. */
export function isFree({ plan }: Pick<CollectionBookInput, 'plan'>): boolean {
  return plan === 'free'
}

/** Removes a book from a collection. Throws if it is not in it. */
export async function removeBook(book: CollectionBook): Promise<void> {
  const rows = api.from('fc_collection_books').delete().eq('book_sha1', book.book_sha1)
  await changedRow(rows.eq('collection_title', book.collection_title).select('book_sha1'))
}

/** Moves a book before another one of its collection, or to the end. */
export async function moveBook(book: CollectionBook, before: CollectionBook | null): Promise<void> {
  const { collection_title, book_sha1 } = book
  await api
    .rpc('move_collection_book', { collection_title, book_sha1, before: before?.book_sha1 })
    .throwOnError()
}
