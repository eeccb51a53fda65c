import { shuffled, wrongWords } from './distractors.ts'
import { ordersOf } from './order-pieces.ts'
import { GAP, type Question } from './question.ts'
import { contentWords, type QuizSentence } from './quiz-word.ts'
import type { PooledWord, WordPool } from './word-pool.ts'

/** Words that a translation says clearly. Of others, such as adverbs, several fit most sentences. */
const CLOZE_PARTS = new Set(['noun', 'verb', 'adjective'])

/**
 * A sentence with a gap for the word. The translation, which is shown, must contain a meaning of the word and none of a
 * wrong option, so that one option alone fits.
 */
export function clozeQuestion(
  word: PooledWord,
  sentence: QuizSentence,
  pool: WordPool,
  random: () => number,
): Question | undefined {
  const { chinese, english } = sentence
  if (!CLOZE_PARTS.has(word.part) || chinese.split(word.chinese).length !== 2) return undefined
  if (
    !sentence.words.some(
      ({ start, end, word_id }) => word_id === word.id && chinese.slice(start, end) === word.chinese,
    )
  )
    return undefined
  const said = new Set(contentWords(english))
  if (!contentWords(word.meaning).some((meaning) => said.has(meaning))) return undefined
  // Of words such as on and above, which say little elsewhere.
  const spoken = ` ${english
    .toLowerCase()
    .replace(/[^a-z' ]/g, ' ')
    .replace(/ +/g, ' ')} `
  // What is said with the other words of the sentence may fit as well: a problem is solved or dealt with.
  const beside = pool.examplesWith(
    sentence.words.flatMap(({ start, end, word_id }) => {
      const text = chinese.slice(start, end)
      const isContent = CLOZE_PARTS.has(pool.byId.get(word_id ?? 0)?.part ?? '')
      return isContent && text.length > 1 && text !== word.chinese ? [text] : []
    }),
  )
  const isUnsaid = (other: PooledWord) =>
    !chinese.includes(other.chinese) &&
    !(other.chinese.length > 1 && beside.includes(other.chinese)) &&
    ![...other.keys].some(
      (key) => key.split(' ').some((each) => said.has(each)) || spoken.includes(` ${key} `),
    )
  const wrong = wrongWords(word, pool, random, isUnsaid)
  if (!wrong) return undefined
  return {
    kind: 'cloze',
    prompt: { text: chinese.replace(word.chinese, GAP), english },
    options: shuffled([word.chinese, ...wrong.map((other) => other.chinese)], random),
    accepted: [word.chinese],
    word_id: word.id,
    skill: 'cloze',
  }
}

/** The pieces of a sentence, to be put in order; every order that is right counts. `word` is the one that is practiced, if any. */
export function orderQuestion(
  word: PooledWord | null,
  sentence: QuizSentence,
  pool: WordPool,
  random: () => number,
): Question | undefined {
  const orders = ordersOf(sentence, pool)
  if (!orders) return undefined
  const [pieces] = orders as [string[]]
  let options = shuffled(pieces, random)
  // A random order may be a right one.
  for (
    let turn = 0;
    turn < pieces.length && orders.some((order) => order.join() === options.join());
    turn += 1
  )
    options = [...options.slice(1), options[0] as string]
  return {
    kind: 'order',
    prompt: { english: sentence.english },
    options,
    accepted: orders.map((order) => order.join('')),
    word_id: word?.id ?? null,
    skill: null,
  }
}
