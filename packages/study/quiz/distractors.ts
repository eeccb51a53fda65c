import { meanAlike, type PooledWord, soundOf, type WordPool } from './word-pool.ts'

/** How many wrong options a question has. */
export const WRONG_OPTIONS = 3

/** A random order, the same for the same numbers. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items]
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    ;[result[at], result[other]] = [result[other] as T, result[at] as T]
  }
  return result
}

/**
 * Words that are wrong for `word` but not absurd: of its word class and level ± 1, none of which means the same as it or as
 * another one, and none of which is written or sounds like it. Those with a definition about as long, and
 * those that are not harder, come first, so that the length gives nothing away. Undefined if there are not enough.
 */
export function wrongWords(
  word: PooledWord,
  pool: WordPool,
  random: () => number,
  suits: (other: PooledWord) => boolean = () => true,
): PooledWord[] | undefined {
  const homophones = pool.soundingLike(word.phonetic)
  const candidates = shuffled(
    pool.words.filter(
      (other) =>
        other.part === word.part &&
        Math.abs(other.level - word.level) <= 1 &&
        other.chinese !== word.chinese &&
        other.meaning !== '' &&
        suits(other),
    ),
    random,
  ).sort((a, b) => unlikeness(word, a) - unlikeness(word, b))
  const chosen: PooledWord[] = []
  for (const other of candidates) {
    if (soundOf(other.phonetic) === soundOf(word.phonetic)) continue
    if (
      [word, ...homophones, ...pool.entriesOf(word.chinese), ...chosen].some((one) => meanAlike(one, other))
    )
      continue
    if (chosen.some(({ chinese }) => chinese === other.chinese)) continue
    chosen.push(other)
    if (chosen.length === WRONG_OPTIONS) return chosen
  }
  return undefined
}

/** Rough, so that chance decides among the many that are alike. */
function unlikeness(word: PooledWord, other: PooledWord): number {
  const length = Math.abs(word.meaning.length - other.meaning.length)
  const topic = topicOf(word) === topicOf(other) ? 0 : FOREIGN
  const harder = other.level > word.level ? 1 : 0
  return topic + Math.floor(length / 12) + (word.chinese.length === other.chinese.length ? 0 : 1) + harder
}

/** More than any difference in length. */
const FOREIGN = 100

/** Nouns that stand out among names of things: `below`, `yesterday`, `blue`. */
const TOPICS: readonly RegExp[] = [
  /^(?:(?:the )?(?:top|bottom|left|right|front|back|rear|middle|center|side|inside|outside|east|west|south|north|opposite)\b|above|below|under|over|in\b|on\b|next to|behind|beside|between|among|about|around|here|there)/,
  /^(?:(?:the )?(?:day before|day after|past|future|present|last|next|this|first|second)\b|before|after|ago|later|now|then|yesterday|today|tonight|tomorrow|recent|usual|ordinar|morning|noon|afternoon|evening|night|midnight|dawn|daytime|spring|summer|fall|autumn|winter|weekend|week|month|year|day|hour|minute|moment|early|late|sunday|monday|nowadays|every)/,
  /^(?:the color )?(?:red|blue|green|yellow|white|black|gray|grey|brown|pink|purple|orange|gold(?:en)?)(?:$|[ ;(])/,
]
const topicOf = ({ part, meaning }: PooledWord): number =>
  part === 'noun' ? TOPICS.findIndex((topic) => topic.test(meaning.toLowerCase())) : -1
