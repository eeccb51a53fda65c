import * as z from 'zod/mini'
import { messages } from './messages.ts'

/** The levels of HSK 3.0 whose words are told apart. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** What a member knows of a word. */
export const wordStates = ['new', 'learning', 'known', 'ignored'] as const
export type WordState = (typeof wordStates)[number]

/** How many words one call changes by their ids. */
export const WORDS_MAX = 5000
/** The longest pasted list, in UTF-16 units. */
export const LIST_MAX = 20_000

const source = {
  word_ids: z.optional(
    z
      .array(z.int(messages.wrongWords), messages.wrongWords)
      .check(z.maxLength(WORDS_MAX, messages.tooManyWords(WORDS_MAX))),
  ),
  level: z.optional(
    z.int(messages.wrongLevel).check(z.gte(1, messages.wrongLevel), z.lte(9, messages.wrongLevel)),
  ),
  text_sha1: z.optional(z.string(messages.wrongText).check(z.regex(/^[0-9a-f]{40}$/, messages.wrongText))),
  list: z.optional(
    z
      .string(messages.listEmpty)
      .check(
        z.trim(),
        z.minLength(1, messages.listEmpty),
        z.maxLength(LIST_MAX, messages.listTooLong(LIST_MAX)),
      ),
  ),
}

/** The body of `rpc/set_word_states`: a state, and one way to say of which words. */
export const setStatesRules = z
  .object({ state: z.enum(wordStates, messages.wrongState), ...source })
  .check(
    z.refine(
      ({ word_ids, level, text_sha1, list }) =>
        [word_ids, level, text_sha1, list].filter((given) => given !== undefined).length === 1,
      { error: messages.oneSource, path: ['word_ids'] },
    ),
  )

/** The form of a pasted list. */
export const listRules = z.object({
  list: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.listEmpty),
      z.maxLength(LIST_MAX, messages.listTooLong(LIST_MAX)),
    ),
  state: z.enum(wordStates, messages.wrongState),
})
