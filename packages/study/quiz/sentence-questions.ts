import { shuffled, WRONG_OPTIONS, wrongWords } from './distractors.ts'
import { ordersOf } from './order-pieces.ts'
import { GAP, type Question } from './question.ts'
import { contentWords, type QuizSentence } from './quiz-word.ts'
import { asMet, type PooledWord, type WordPool } from './word-pool.ts'

/** Words that a translation says clearly. Of others, such as adverbs, several fit most sentences. */
const CLOZE_PARTS = new Set(['noun', 'verb', 'adjective'])

/**
 * A sentence with a gap for the word, in the meaning that it has there. The translation, which is shown, must contain a meaning of the word and none of a
 * wrong option, so that one option alone fits.
 */
export function clozeQuestion(
  asked: PooledWord,
  sentence: QuizSentence,
  pool: WordPool,
  random: () => number,
): Question | undefined {
  const { chinese, english } = sentence
  if (chinese.split(asked.chinese).length !== 2) return undefined
  const met = sentence.words.find(
    ({ start, end, word_id }) => word_id === asked.id && chinese.slice(start, end) === asked.chinese,
  )
  if (!met) return undefined
  const word = asMet(asked, met)
  if (!CLOZE_PARTS.has(word.part)) return undefined
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
    ...(met.defs && { meaning: met.defs }),
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

/** Shorter sentences, such as an answer, say too little to be asked for. */
const SHORTEST_ASKED = 5
const LONGEST_TRANSLATION = 200

/**
 * Up to `count` questions for the translation of a sentence of a text, among those of its other sentences about as long. None
 * if the text has too few sentences that say different things.
 */
export function translationQuestions(
  sentences: readonly QuizSentence[],
  count: number,
  random: () => number,
): Question[] {
  const suitable = sentences.filter(
    ({ chinese, english }) => chinese.length >= SHORTEST_ASKED && english.length <= LONGEST_TRANSLATION,
  )
  const questions: Question[] = []
  for (const sentence of shuffled(suitable, random)) {
    if (questions.length === count) break
    const unlikeness = (other: QuizSentence) =>
      Math.floor(Math.abs(other.english.length - sentence.english.length) / 20)
    const others = shuffled(suitable, random).sort((one, other) => unlikeness(one) - unlikeness(other))
    const chosen = [sentence]
    for (const other of others)
      if (chosen.length <= WRONG_OPTIONS && !chosen.some((one) => saysAlike(one, other))) chosen.push(other)
    if (chosen.length <= WRONG_OPTIONS) continue
    const options = chosen.map(({ english }) => english)
    questions.push({
      ...{ kind: 'meaning', prompt: { text: sentence.chinese }, options: shuffled(options, random) },
      ...{ accepted: [sentence.english], word_id: null, skill: null },
    })
  }
  return questions
}

/** Whether two sentences share half of the words that mean something, of the one that has fewer. */
function saysAlike({ english: one }: QuizSentence, { english: other }: QuizSentence): boolean {
  const [fewer, more] = [new Set(contentWords(one)), new Set(contentWords(other))].sort(
    (a, b) => a.size - b.size,
  ) as [Set<string>, Set<string>]
  return 2 * [...fewer].filter((word) => more.has(word)).length >= fewer.size
}
