import { OTHER_TOPIC, shuffled, wrongWords } from './distractors.ts'
import { isPlainReading, withoutTones, wrongReadings, wrongTones } from './pinyin-options.ts'
import type { MadeKind, Question } from './question.ts'
import { meanAlike, type PooledWord, soundOf, type WordPool } from './word-pool.ts'

type Maker = (word: PooledWord, pool: WordPool, random: () => number) => Question | undefined

const MOST_SYNONYMS = 8

/** Words whose meaning can be said in a few words of English; what particles do cannot. */
const MEANT = new Set(['noun', 'verb', 'adjective', 'adverb', 'number', 'pronoun', 'location word'])
/** Words that follow from their meaning, so that they can be asked for. */
const NAMED = new Set(['noun', 'verb', 'adjective', 'number'])

/** Whether what is shown is a meaning, not a remark about use. */
const isMeant = ({ part, meaning }: PooledWord): boolean =>
  MEANT.has(part) &&
  meaning !== '' &&
  meaning.length <= 60 &&
  !/\p{Script=Han}|^(?:used|adds|makes|shows|links|turns|after a verb|measure word|classifier|surname|variant|abbr|old |see )/u.test(
    meaning,
  )

const wrongMeanings: (...given: Parameters<Maker>) => PooledWord[] | undefined = (word, pool, random) =>
  wrongWords(word, pool, random, isMeant, OTHER_TOPIC)

/** Questions about a single word, by kind. Each returns undefined if the word does not suit. */
export const wordQuestions: Record<Exclude<MadeKind, 'cloze' | 'order'>, Maker> = {
  meaning(word, pool, random) {
    const wrong = isMeant(word) ? wrongMeanings(word, pool, random) : undefined
    const prompt = { text: word.chinese }
    return (
      wrong &&
      choice(
        'meaning',
        prompt,
        word.meaning,
        wrong.map(({ meaning }) => meaning),
        random,
        word,
      )
    )
  },
  word(word, pool, random) {
    // In characters, an option may also be a word of another reading: 背 is bèi, to recite, and bēi, to carry.
    const isUnlike = ({ chinese }: PooledWord) =>
      !pool.entriesOf(chinese).some((other) => meanAlike(word, other))
    const wrong = isMeant(word) ? wrongWords(word, pool, random, isUnlike) : undefined
    const prompt = { english: word.meaning, ...(!word.isGuessed && { part: word.part }) }
    return (
      wrong &&
      choice(
        'word',
        prompt,
        word.chinese,
        wrong.map(({ chinese }) => chinese),
        random,
        word,
      )
    )
  },
  reading(word, pool, random) {
    if (!isPlainReading(word.phonetic)) return undefined
    const wrong = wrongReadings(word, pool, random)
    return wrong && choice('reading', { text: word.chinese }, word.phonetic, wrong, random, word)
  },
  tone(word, pool, random) {
    if (!isPlainReading(word.phonetic)) return undefined
    const wrong = wrongTones(word, pool, random)
    const prompt = { text: word.chinese, pinyin: withoutTones(word.phonetic) }
    return wrong && choice('tone', prompt, word.phonetic, wrong, random, word)
  },
  // A single syllable is too many words to be recognized by its sound alone.
  listening(word, pool, random) {
    const wrong = word.chinese.length > 1 && isMeant(word) ? wrongMeanings(word, pool, random) : undefined
    const prompt = { spoken: word.chinese }
    return (
      wrong &&
      choice(
        'listening',
        prompt,
        word.meaning,
        wrong.map(({ meaning }) => meaning),
        random,
        word,
      )
    )
  },
  type(word, pool) {
    // Of our own definitions alone, which give synonyms the same meanings, and of the first meaning, by which these are found.
    if (!word.isFirst || !NAMED.has(word.senses.find(({ kind }) => !kind)?.part ?? '') || !isMeant(word))
      return undefined
    // 月 is a month as well as 月份, but 信 is no letter of the alphabet.
    const sharesCharacter = ({ chinese }: PooledWord) =>
      [...chinese].some((each) => word.chinese.includes(each))
    const synonyms = [
      ...pool.meaning(word.meaning, word.part),
      ...pool.plainMeaning(word.meaning, word.part).filter(sharesCharacter),
    ]
    const accepted = new Set(
      [word, ...synonyms].flatMap(({ chinese, traditional }) => [chinese, traditional]),
    )
    if (accepted.size > 2 * MOST_SYNONYMS) return undefined
    const prompt = { english: word.meaning, part: word.part }
    return {
      kind: 'type',
      prompt,
      options: [],
      accepted: [...accepted],
      word_id: word.id,
      skill: 'production',
    }
  },
  write(word, pool, random) {
    if (!isMeant(word) || !/^\p{Script=Han}{1,4}$/u.test(word.chinese)) return undefined
    const at = Math.floor(random() * word.chinese.length)
    const character = word.chinese[at] as string
    if (word.chinese.split(character).length > 2) return undefined
    const prompt = {
      text: word.chinese.length === 1 ? '' : word.chinese.replace(character, '＿'),
      pinyin: word.phonetic,
      english: word.meaning,
    }
    // 作 and 做 sound the same and mean the same.
    const fitting = pool
      .meaning(word.meaning, word.part)
      .filter(
        (other) =>
          soundOf(other.phonetic) === soundOf(word.phonetic) &&
          other.chinese.length === word.chinese.length &&
          [...other.chinese].every((each, index) => index === at || each === word.chinese[index]),
      )
    const accepted = [
      ...new Set([word, ...fitting].flatMap(({ chinese, traditional }) => [chinese[at], traditional[at]])),
    ].filter((each) => each !== undefined)
    const skill = word.chinese.length === 1 ? 'writing' : null
    return { kind: 'write', prompt, options: [], accepted, word_id: word.id, skill }
  },
}

function choice(
  kind: 'meaning' | 'word' | 'reading' | 'tone' | 'listening',
  prompt: Question['prompt'],
  right: string,
  wrong: string[],
  random: () => number,
  { id }: PooledWord,
): Question {
  const skill = kind === 'tone' ? null : kind === 'word' ? 'meaning' : kind
  return { kind, prompt, options: shuffled([right, ...wrong], random), accepted: [right], word_id: id, skill }
}
