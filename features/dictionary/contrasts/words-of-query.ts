const MOST_WORDS = 5
const LONGEST_WORD = 5

/**
 * The Chinese words that a query asks about: one for “又”, two for “又 再”, “又 vs 再” or “又和再”; none for a text that is
 * not Chinese or longer than words are.
 */
export function wordsOfQuery(query: string): string[] {
  const apart = distinct(query.split(/\P{Script=Han}+/u))
  // 和 and 跟 join words, but are also words and parts of words: 和 跟, 和平.
  const joined = distinct(query.split(/\P{Script=Han}+|[和跟与與]/u))
  const words = apart.length === 1 && joined.length > 1 ? joined : apart
  const areWords = words.length <= MOST_WORDS && words.every((word) => word.length <= LONGEST_WORD)
  return areWords ? words : []
}

const distinct = (words: string[]) => [...new Set(words)].filter((word) => word !== '')
