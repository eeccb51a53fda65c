/** A level as learners know it; `derived` is an estimate from the frequency. */
export type TokenLevel = { standard: '2.0' | '3.0' | 'derived'; level: number }

/** One entry of the dictionary: a headword with one reading. */
export type LexiconWord = {
  id: number
  /** The headword in simplified characters. */
  chinese: string
  traditional: string
  /** With tone marks, one space between syllables. */
  phonetic: string
  /** Rank among the readings of the headword; the lowest is the headline. */
  priority: number
  /** Occurrences of the headword in a million words; 0 where unknown. */
  frequency: number
  /** What it means, in few words. */
  gloss: string
  level: TokenLevel | null
}
