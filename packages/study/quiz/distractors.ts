import { isStriking, topicOf } from './topics.ts'
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
 * Words that are wrong for `word` but not absurd: of its word class, none of which means the same as it or as another one, and
 * none of which is written or sounds like it. Those that are familiar come first; others have its level ± 1. So do those of its
 * topic, for which `otherTopic` says how much it counts, those that are not harder, and those that are about as long, in Chinese
 * and in English, so that the length gives nothing away. If the class of the word is guessed, other classes follow, but no verbs
 * where it is none. Undefined if there are not enough.
 */
export function wrongWords(
  word: PooledWord,
  pool: WordPool,
  random: () => number,
  suits: (other: PooledWord) => boolean = () => true,
  otherTopic = 0,
): PooledWord[] | undefined {
  const homophones = pool.soundingLike(word.phonetic)
  const isFamiliar = ({ id }: PooledWord) => pool.familiar?.has(id) ?? false
  const rank = (other: PooledWord) =>
    unlikeness(word, other, otherTopic) + (isFamiliar(other) ? 0 : UNFAMILIAR)
  const candidates = shuffled(
    pool.words.filter(
      (other) =>
        isComparable(word, other) &&
        (isFamiliar(other) || Math.abs(other.level - word.level) <= 1) &&
        other.chinese !== word.chinese &&
        other.meaning !== '' &&
        suits(other),
    ),
    random,
  )
    .map((other) => ({ other, rank: rank(other) }))
    .sort((a, b) => a.rank - b.rank)
  const chosen: PooledWord[] = []
  for (const { other } of candidates) {
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

const isComparable = ({ part, isGuessed }: PooledWord, other: PooledWord): boolean =>
  isGuessed ? (part === 'verb') === (other.part === 'verb') : other.part === part

/** Rough, so that chance decides among the many that are alike. */
function unlikeness(word: PooledWord, other: PooledWord, otherTopic: number): number {
  const length = Math.abs(word.meaning.length - other.meaning.length)
  const level =
    other.level > word.level ? other.level - word.level : Math.floor((word.level - other.level) / 2)
  return (
    (word.part === other.part ? topicDistance(word, other, otherTopic) : FOREIGN) +
    Math.floor(length / 12) +
    (word.chinese.length === other.chinese.length ? 0 : 2) +
    level
  )
}

/** More than another length and an easier word. */
const UNFAMILIAR = 5

/** What another topic counts where the options are English. In Chinese, the learner's own words come first. */
export const OTHER_TOPIC = 20

/** More than any difference in length. */
const FOREIGN = 100

/** How far apart the topics of two nouns are; of other words, nobody knows. */
function topicDistance(word: PooledWord, other: PooledWord, otherTopic: number): number {
  if (word.part !== 'noun') return 0
  const [topic, compared] = [topicOf(word.meaning), topicOf(other.meaning)]
  if (topic === compared) return 0
  return isStriking(topic) || isStriking(compared) ? FOREIGN : otherTopic
}
