import type { Keeper } from '@tingdu/client/device/keep.ts'
import { unknownWords } from './text-queries.ts'

/** Keeps which words of a text are in no deck. */
export const keepUnknown: Keeper = async (sha1, keeping) => {
  await keeping.answer(unknownWords(sha1))
}
