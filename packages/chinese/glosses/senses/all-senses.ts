import type { SenseRule } from '../sense-rule.ts'
import { ADVERBS_SENSES } from './adverbs.ts'
import { DIRECTIONS_SENSES } from './directions.ts'
import { PARTICLES_SENSES } from './particles.ts'
import { PREPOSITIONS_SENSES } from './prepositions.ts'
import { PRONOUNS_SENSES } from './pronouns.ts'
import { VERBS_OF_GRAMMAR_SENSES } from './verbs-of-grammar.ts'
import { WORDS_A_TO_C_SENSES } from './words-a-to-c.ts'
import { WORDS_D_TO_F_SENSES } from './words-d-to-f.ts'
import { WORDS_G_TO_H_SENSES } from './words-g-to-h.ts'
import { WORDS_J_TO_K_SENSES } from './words-j-to-k.ts'
import { WORDS_L_TO_P_SENSES } from './words-l-to-p.ts'
import { WORDS_Q_TO_S_SENSES } from './words-q-to-s.ts'
import { WORDS_T_TO_X_SENSES } from './words-t-to-x.ts'
import { WORDS_Y_TO_Z_SENSES } from './words-y-to-z.ts'

/** The rules of all words that have their own, by word. */
export const WORD_SENSES: Readonly<Record<string, readonly SenseRule[]>> = {
  ...ADVERBS_SENSES,
  ...DIRECTIONS_SENSES,
  ...PARTICLES_SENSES,
  ...PREPOSITIONS_SENSES,
  ...PRONOUNS_SENSES,
  ...VERBS_OF_GRAMMAR_SENSES,
  ...WORDS_A_TO_C_SENSES,
  ...WORDS_D_TO_F_SENSES,
  ...WORDS_G_TO_H_SENSES,
  ...WORDS_J_TO_K_SENSES,
  ...WORDS_L_TO_P_SENSES,
  ...WORDS_Q_TO_S_SENSES,
  ...WORDS_T_TO_X_SENSES,
  ...WORDS_Y_TO_Z_SENSES,
}
