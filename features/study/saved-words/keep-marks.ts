import type { Keeper } from '@tingdu/client/device/keep.ts'
import { openedText, wordsOfText } from '@tingdu/features/library/texts/public.ts'
import { markOf } from './marks.ts'
import { statesOf } from './queries.ts'

/** Keeps which words of a text the member has saved or knows. */
export const keepMarks: Keeper = async (sha1, keeping) => {
  const words = wordsOfText(await keeping.answer(openedText(sha1)))
  const ids = words.map(({ word_id }) => word_id).sort((one, other) => one - other)
  await keeping.answer(statesOf(ids))
  await keeping.answers(words.map(({ word_id, chinese }) => markOf({ entry: chinese, word_id })))
}
