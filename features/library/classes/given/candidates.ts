import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { excluded, type WantedChoices } from '@tingdu/client/untaken-choices.ts'
import { shareTexts } from '../../texts/public.ts'
import { knownAuthor } from '../../texts/rules.ts'
import { classesKey } from '../queries.ts'

/** A book that can be added to a class or an organization. */
export type BookChoice = Pick<
  Row<'fc_books'>,
  'sha1' | 'title' | 'author' | 'level' | 'description' | 'cover_uri'
>
/** A text that can be added to a class. */
export type TextChoice = Pick<Row<'fc_texts'>, 'sha1' | 'title' | 'author' | 'level'>

const withKnownAuthors = <Choice extends BookChoice | TextChoice>({ rows, ...page }: Page<Choice>) => ({
  ...page,
  rows: rows.map((row) => ({ ...row, author: knownAuthor(row.author) })),
})

/** The books of a class, by their sha1. */
export function givenBooks(classId: number) {
  return queryOptions({
    queryKey: [...classesKey, classId, 'given books'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_class_books').select('book_sha1').eq('class_id', classId)
      return (await rowsOf(request.abortSignal(signal))).map(({ book_sha1 }) => book_sha1)
    },
  })
}

/** The texts of a class, by their sha1. */
export function givenTexts(classId: number) {
  return queryOptions({
    queryKey: [...classesKey, classId, 'given texts'],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_class_texts').select('text_sha1').eq('class_id', classId)
      return (await rowsOf(request.abortSignal(signal))).map(({ text_sha1 }) => text_sha1)
    },
  })
}

/** One page of the books of the library and of `giver` that the class does not have; `taken` undefined while unknown. */
export function bookChoices(
  { search, page, size }: WantedChoices,
  taken: readonly string[] | undefined,
  giver: number | null,
) {
  return queryOptions({
    queryKey: ['book choices', giver, search, page, size, taken],
    queryFn: async ({ signal }): Promise<Page<BookChoice>> => {
      let request = api
        .from('fc_books')
        .select('sha1, title, author, level, description, cover_uri', { count: 'exact' })
        .or(givable(giver))
      if (taken?.length) request = request.not('sha1', 'in', excluded(taken))
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      return withKnownAuthors(await pageOf(ordered.abortSignal(signal), { page, size }))
    },
    placeholderData: keepPreviousData,
    enabled: taken !== undefined,
  })
}

/** One page of the texts of the library and of `giver` that the class does not have; `taken` undefined while unknown. */
export function textChoices(
  { search, page, size }: WantedChoices,
  taken: readonly string[] | undefined,
  giver: number | null,
) {
  return queryOptions({
    queryKey: ['text choices', giver, search, page, size, taken],
    queryFn: async ({ signal }) => {
      const all = api.from('fc_texts').select('sha1, title, author, level', { count: 'exact' })
      let request = all.or(givable(giver))
      if (taken?.length) request = request.not('sha1', 'in', excluded(taken))
      if (search !== '') request = request.ilike('title', containing(search))
      const ordered = request.order('last_modified', { ascending: false }).order('sha1')
      return withKnownAuthors(await pageOf(ordered.abortSignal(signal), { page, size }))
    },
    placeholderData: keepPreviousData,
    enabled: taken !== undefined,
  })
}

/** Adds books to a class; those that it has already are left as they are. */
export async function addBooks(classId: number, books: readonly BookChoice[]): Promise<void> {
  const rows = books.map(({ sha1, title, description, level }) => ({
    class_id: classId,
    book_sha1: sha1,
    book_title: title,
    book_description: description,
    book_level: level ?? '',
  }))
  const request = api
    .from('fc_class_books')
    .upsert(rows, { onConflict: 'class_id,book_sha1', ignoreDuplicates: true })
  await rowsOf(request.select('book_sha1'))
}

/** Adds texts to a class: all or none. Throws `23505` if it has one of them already. */
export async function addTexts(classId: number, texts: readonly TextChoice[]): Promise<void> {
  const rows = texts.map(({ sha1, title }) => ({ class_id: classId, text_sha1: sha1, text_title: title }))
  const ids = texts.map(({ sha1 }) => sha1)
  await shareTexts(ids, () => rowsOf(api.from('fc_class_texts').insert(rows).select('text_sha1')))
}

/** What a member gives to others: what is theirs, and the library. Private books and texts of others are their owners' to give. */
const givable = (giver: number | null) => `in_library.is.true,owner.eq.${giver ?? 0}`
