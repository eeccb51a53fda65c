import type { Keeper } from '@tingdu/client/device/keep.ts'
import { uploadPaths } from '@tingdu/features/accounts/uploads/paths.ts'
import { pagesOfBook } from '@tingdu/features/library/notebooks/public.ts'
import { openedText } from '@tingdu/features/library/texts/public.ts'
import { neighborsInBook, nextTexts } from './next-text-queries.ts'
import { bookById } from './queries.ts'
import { textsOfSeries, textsToContinue } from './shelf/queries.ts'

/** Keeps a book with those of its texts that are open to the member. */
export const keepBook: Keeper = async (sha1, keeping) => {
  const book = await keeping.answer(bookById(sha1))
  if (!book) throw new Error('There is no such book')
  await keeping.file(uploadPaths.media(book.cover_uri))
  await keeping.answer(pagesOfBook(sha1, { search: '', sort: null, page: 1, size: 1 }))
  const texts = await keeping.answer(textsOfSeries(sha1))
  for (const { sha1: text, locked } of texts) if (!locked) await keeping.also('text', text)
}

/** Keeps which texts are before and after a text, which to read next, and which one Home continues. */
export const keepNeighbors: Keeper = async (sha1, keeping) => {
  const opened = await keeping.answer(openedText(sha1))
  if (!opened) return
  await keeping.answer(textsToContinue())
  await keeping.answer(neighborsInBook(sha1))
  await keeping.answer(nextTexts({ sha1, level: opened.text.level }))
}
