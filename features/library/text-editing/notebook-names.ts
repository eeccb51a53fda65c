import { queryOptions } from '@tanstack/react-query'
import { api, rowsOf } from '@tingdu/client/api.ts'
import { EditConflict } from '@tingdu/client/edit-conflict.ts'
import type { TextDocument } from '@tingdu/features/library/texts/public.ts'
import { readText, saveText } from './queries.ts'

type Names = NonNullable<TextDocument['names']>

/** The other texts of the notebooks in which the member has a text. */
export function textsBeside(sha1: string, owner: number) {
  return queryOptions({
    queryKey: ['library', 'texts beside', owner, sha1],
    queryFn: async ({ signal }): Promise<string[]> => {
      const places = await rowsOf(
        api
          .from('fc_book_texts')
          .select('book_sha1, fc_books(owner, in_library)')
          .eq('text_sha1', sha1)
          .abortSignal(signal),
      )
      const own = places.filter(({ fc_books: book }) => book?.owner === owner && !book.in_library)
      if (own.length === 0) return []
      const beside = await rowsOf(
        api
          .from('fc_book_texts')
          .select('text_sha1')
          .in(
            'book_sha1',
            own.map(({ book_sha1 }) => book_sha1),
          )
          .neq('text_sha1', sha1)
          .order('idx')
          .abortSignal(signal),
      )
      return [...new Set(beside.map(({ text_sha1 }) => text_sha1))]
    },
  })
}

/** The names of the first text of a notebook, which are those of a text that is written for it. */
export async function namesOfNotebook(book: string): Promise<Names> {
  const [first] = await rowsOf(
    api.from('fc_book_texts').select('text_sha1').eq('book_sha1', book).order('idx').limit(1),
  )
  return (first && (await readText(first.text_sha1))?.json_text.names) ?? []
}

/** All names, each once; of two with the same characters the later one. */
export function joinedNames(before: Names, added: Names): Names {
  return [...new Map([...before, ...added].map((name) => [name.chinese, name])).values()]
}

const isSame = (one: Names, other: Names) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Makes the names those of other texts, whose words the server then finds again. Texts of others stay as they are, and so
 * does one that is changed at the same time.
 */
export async function spreadNames(names: Names, sha1s: readonly string[]): Promise<void> {
  for (const sha1 of sha1s) {
    const text = await readText(sha1)
    const before = text?.json_text.names ?? []
    const joined = joinedNames(before, names)
    if (!text || text.in_library || isSame(before, joined)) continue
    const written = { title: text.title, author: text.author, document: { ...text.json_text, names: joined } }
    await saveText(sha1, written, text.last_modified).catch((failure) => {
      if (!(failure instanceof EditConflict)) throw failure
    })
  }
}
