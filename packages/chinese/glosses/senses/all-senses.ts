import type { SenseRule } from '../sense-rule.ts'
import { ADVERBS_SENSES } from './adverbs.ts'
import { PARTICLES_SENSES } from './particles.ts'
import { PREPOSITIONS_SENSES } from './prepositions.ts'
import { PRONOUNS_SENSES } from './pronouns.ts'
import { VERBS_OF_GRAMMAR_SENSES } from './verbs-of-grammar.ts'
import { WORDS_A_TO_F_SENSES } from './words-a-to-f.ts'
import { WORDS_G_TO_K_SENSES } from './words-g-to-k.ts'
import { WORDS_L_TO_S_SENSES } from './words-l-to-s.ts'
import { WORDS_T_TO_Z_SENSES } from './words-t-to-z.ts'

/** The rules of all words that have their own, by word. */
export const WORD_SENSES: Readonly<Record<string, readonly SenseRule[]>> = {
  ...ADVERBS_SENSES,
  ...PARTICLES_SENSES,
  ...PREPOSITIONS_SENSES,
  ...PRONOUNS_SENSES,
  ...VERBS_OF_GRAMMAR_SENSES,
  ...WORDS_A_TO_F_SENSES,
  ...WORDS_G_TO_K_SENSES,
  ...WORDS_L_TO_S_SENSES,
  ...WORDS_T_TO_Z_SENSES,
}
