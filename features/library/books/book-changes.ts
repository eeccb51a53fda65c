import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import { newSha1 } from '@tingdu/client/new-sha1.ts'
import type { NewRow } from '@tingdu/client/rows.ts'
import { shareTexts } from '../texts/public.ts'
import { unknownAuthor } from '../texts/rules.ts'
import type { ListedBook, OwnBook } from './queries.ts'
import type { BookField, BookTextInput, NewBookInput, OwnBookInput } from './rules.ts'

/** A book (`book`), or a member's own title and description for it (`item`), to edit in a dialog. */
export type EditedBook = BookTextInput & { kind: 'book' | 'item'; sha1: string; last_modified: string }

type Cover = { cover_uri: string | null }

/**
 * Creates a book and its row in the member's list of notebooks. Calling it again with the same id after a lost response
 * creates nothing twice; the book then gets the new input.
 */
export async function createBook(sha1: string, input: NewBookInput, { cover_uri }: Cover): Promise<void> {
  const book = { ...rowFrom(input), cover_uri }
  const created = await rowsOf(
    api
      .from('fc_books')
      .upsert({ sha1, ...book }, { onConflict: 'sha1', ignoreDuplicates: true })
      .select('sha1'),
  )
  if (created.length === 0)
    await changedRow(api.from('fc_books').update(book).eq('sha1', sha1).select('sha1'))
  await rowsOf(
    api
      .from('fc_bookstatitems')
      .upsert(itemOf({ ...book, sha1 }, 'owner'), { onConflict: 'owner,book_sha1', ignoreDuplicates: true })
      .select('sha1'),
  )
}

function rowFrom({ title, author, description, book_type, level }: NewBookInput) {
  return {
    title: title.trim(),
    author: author.trim(),
    description: description.trim(),
    book_type: Number(book_type),
    level,
  }
}

type BookCopy = Pick<ListedBook, 'sha1' | 'title' | 'description' | 'author' | 'cover_uri'>

/** A row of a member's own list. */
function itemOf({ sha1, title, description, author, cover_uri }: BookCopy, permission: 'readonly' | 'owner') {
  return {
    sha1: newSha1(),
    book_sha1: sha1,
    book_title: title,
    book_description: description,
    author,
    book_cover_uri: cover_uri,
    permission,
  }
}

/** Adds books to the member's own list: all or none. Throws `23505` if one of them is in it already. */
export async function addToOwnBooks(books: readonly BookCopy[]): Promise<void> {
  const rows = books.map((book) => itemOf(book, 'readonly'))
  await rowsOf(api.from('fc_bookstatitems').insert(rows).select('sha1'))
}

/** Removes a book from the member's own list. */
export async function removeFromOwnBooks(book: string, owner: number): Promise<void> {
  const rows = api.from('fc_bookstatitems').delete().eq('book_sha1', book).eq('owner', owner)
  await changedRow(rows.select('sha1'))
}

/** Removes books from a member's own list, and returns those that were removed. */
export async function removeAllFromOwnBooks(books: readonly OwnBook[], owner: number): Promise<OwnBook[]> {
  const ids = books.map(({ sha1 }) => sha1)
  const rows = api.from('fc_bookstatitems').delete().eq('owner', owner).in('sha1', ids)
  const removed = new Set((await rowsOf(rows.select('sha1'))).map(({ sha1 }) => sha1))
  return books.filter(({ sha1 }) => removed.has(sha1))
}

/** Saves title and description if they are unchanged since they were `seen`. Throws `EditConflict` otherwise. */
export async function changeBookTexts(input: BookTextInput, seen: EditedBook): Promise<void> {
  const { kind, sha1, last_modified } = seen
  const [title, description] = [input.title.trim(), input.description.trim()]
  const request =
    kind === 'book'
      ? api.from('fc_books').update({ title, description })
      : api.from('fc_bookstatitems').update({ book_title: title, book_description: description })
  const changed = await rowsOf(
    request.eq('sha1', sha1).eq('last_modified', last_modified).select('last_modified'),
  )
  if (changed.length === 0) throw new EditConflict(await bookTextsNow(seen))
}

async function bookTextsNow({ kind, sha1 }: EditedBook): Promise<EditedBook | null> {
  const now =
    kind === 'book'
      ? await rowOf(api.from('fc_books').select('title, description, last_modified').eq('sha1', sha1))
      : await rowOf(
          api
            .from('fc_bookstatitems')
            .select('title:book_title, description:book_description, last_modified')
            .eq('sha1', sha1),
        )
  return now ? { kind, sha1, ...now } : null
}

type Changed = { sha1: string; title: string; description: string }

/**
 * Changes one field of a book, as typed. A description that only repeats the title, as that of a book that a learner
 * brought, follows it. Throws if the caller may not.
 */
export async function changeBook(
  { sha1, title, description }: Changed,
  field: BookField,
  typed: string,
): Promise<void> {
  const value = typed.trim()
  const change: Partial<Pick<ListedBook, BookField>> = {
    [field]: field === 'book_type' ? Number(value) : value,
    ...(field === 'title' && description === title && { description: value }),
  }
  await changedRow(api.from('fc_books').update(change).eq('sha1', sha1).select('sha1'))
}

/** Changes a book that a learner brought. What they leave empty is as if they had just brought it. */
export async function changeOwnBook(sha1: string, input: OwnBookInput): Promise<void> {
  const title = input.title.trim()
  const author = input.author.trim() || unknownAuthor
  const description = input.description.trim() || title
  await changedRow(
    api.from('fc_books').update({ title, author, description }).eq('sha1', sha1).select('sha1'),
  )
}

/** Changes the title of a notebook. Throws if the caller may not. */
export async function renameNotebook(sha1: string, title: string): Promise<void> {
  const book = await rowOf(api.from('fc_books').select('sha1, title, description').eq('sha1', sha1))
  await changeBook(book ?? { sha1, title: '', description: '' }, 'title', title)
}

/** Changes the title of a text of one's own. Throws if the caller may not. */
export async function renameText(sha1: string, title: string): Promise<void> {
  await changedRow(api.from('fc_texts').update({ draft_title: title }).eq('sha1', sha1).select('sha1'))
}

/** Changes the cover of a book; null for the default one. Throws if the caller may not. */
export async function changeCover(sha1: string, cover_uri: string | null): Promise<void> {
  await changedRow(api.from('fc_books').update({ cover_uri }).eq('sha1', sha1).select('sha1'))
}

/** Deletes a book. Throws if it still has texts or pages, or if the caller may not. */
export async function deleteBook(sha1: string): Promise<void> {
  await changedRow(api.from('fc_books').delete().eq('sha1', sha1).select('sha1'))
}

/** Deletes books, and returns the sha1 of those that were deleted. Throws if one still has texts or pages. */
export async function deleteBooks(sha1s: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(api.from('fc_books').delete().in('sha1', sha1s).select('sha1'))
  return new Set(rows.map(({ sha1 }) => sha1))
}

/** Adds texts to the end of a book: all or none. Throws `23505` if it has one of them already. */
export async function addTexts(book: string, texts: readonly { sha1: string }[]): Promise<void> {
  const ids = texts.map(({ sha1 }) => sha1)
  // The database gives each row its number.
  const rows = ids.map((text_sha1) => ({ book_sha1: book, text_sha1 }) as NewRow<'fc_book_texts'>)
  await shareTexts(ids, () => rowsOf(api.from('fc_book_texts').insert(rows).select('text_sha1')))
}

/** Moves a text of a book before another one; null for the end. */
export async function moveText(book: string, text: string, before: string | null): Promise<void> {
  const where = before === null ? {} : { before }
  await api.rpc('move_book_text', { book_sha1: book, text_sha1: text, ...where }).throwOnError()
}

/** Removes a text from a book. Throws if the caller may not. */
export async function removeText(book: string, text: string): Promise<void> {
  const link = api.from('fc_book_texts').delete().eq('book_sha1', book).eq('text_sha1', text)
  await changedRow(link.select('text_sha1'))
}

/** Deletes a text. Throws if a book still contains it, or if the caller may not. */
export async function deleteText(sha1: string): Promise<void> {
  await changedRow(api.from('fc_texts').delete().eq('sha1', sha1).select('sha1'))
}

/** Deletes texts, and returns the sha1 of those that were deleted. Throws if a book contains one. */
export async function deleteTexts(sha1s: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await rowsOf(api.from('fc_texts').delete().in('sha1', sha1s).select('sha1'))
  return new Set(rows.map(({ sha1 }) => sha1))
}
