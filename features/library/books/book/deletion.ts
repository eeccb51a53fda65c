import { api, rowsOf } from '@tingdu/client/api.ts'
import { confirmDelete, tellObstacle } from '@tingdu/ui/dialog/confirmation.ts'
import { deleteBook, deleteText } from '../book-changes.ts'
import { messages } from '../messages.ts'

type Asked = { sha1: string; title: string }
type After = { onDone?: () => unknown; refetch?: () => unknown }

/** Asks before a book or notebook is deleted, or says what it still has: only an empty one can be deleted. */
export async function askToDeleteBook({ sha1, title }: Asked, what: 'book' | 'notebook', after: After) {
  const { texts, pages } = await contentOf(sha1).catch(unknown)
  if (texts > 0 || pages > 0) {
    tellObstacle({ title: messages.cannotDelete[what], text: messages.stillHas(title, texts, pages) })
    return
  }
  confirmDelete({
    title: what === 'notebook' ? messages.deleteNotebook : messages.deleteBook,
    text: messages.deleteBookText(title),
    done: messages.bookDeleted,
    failed: messages.bookDeleteFailed,
    call: () => deleteBook(sha1),
    ...after,
  })
}

/** Asks before a text is deleted, or says which book contains it: one in a book of its owner or the library cannot be deleted. */
export async function askToDeleteText({ sha1, title }: Asked, owner: number, after: After) {
  const book = await bookWith(sha1, owner).catch(() => undefined)
  if (book !== undefined) {
    tellObstacle({ title: messages.cannotDeleteText, text: messages.isIn(title, book) })
    return
  }
  confirmDelete({
    title: messages.deleteText,
    text: messages.deleteTextText(title),
    done: messages.textDeleted,
    failed: messages.textDeleteFailed,
    call: () => deleteText(sha1),
    ...after,
  })
}

/** Without an answer, the question is asked: the database refuses what cannot be deleted. */
const unknown = () => ({ texts: 0, pages: 0 })

async function contentOf(sha1: string) {
  const [texts, pages] = await Promise.all([
    rowsOf(api.from('fc_book_texts').select('text_sha1').eq('book_sha1', sha1)),
    rowsOf(api.from('fc_book_pages').select('page_sha1').eq('book_sha1', sha1)),
  ])
  return { texts: texts.length, pages: pages.length }
}

/** The title of a book of `owner` or of the library that contains the text; undefined if the text can be deleted. */
export async function bookWith(sha1: string, owner: number): Promise<string | undefined> {
  const links = api.from('fc_book_texts').select('book:fc_books(title, owner, in_library)')
  const books = (await rowsOf(links.eq('text_sha1', sha1))).flatMap(({ book }) => book ?? [])
  return books.find((book) => book.in_library || book.owner === owner)?.title
}
