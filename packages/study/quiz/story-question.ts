import { shuffled } from './distractors.ts'
import type { Question } from './question.ts'
import type { QuizSentence } from './quiz-word.ts'

/** More do not fit on the screen of a phone. */
const SENTENCES = 3
const SHORTEST = 7
const LONGEST = 40

/** How a sentence begins that goes on with what was told before it. */
const GOES_ON =
  /^(?:可是|但是?|不过|所以|于是|因此|然后|后来|接着|最后|结果|终于|没想到|原来|这时|那时|现在|晚上|到了|过了|从那|从此|回来|回去|回家|又|再|就|也(?!许)|第[二三四五六]天|[^，。]{1,6}后，)/
const PERSON = /^[他她它]/
const POINTS_BACK = /^[他她它这那]/
const SAYS = /^.{0,8}[说答问笑]/
const SPEECH = '：“'

/**
 * Asks for the order of three sentences that follow each other in a text. Each must show that it goes on with the one
 * before: by a word such as 可是 or 第二天, as an answer, or with a pronoun for who has just been named. Undefined if there are none.
 */
export function storyQuestion(
  sentences: readonly QuizSentence[],
  random: () => number,
): Question | undefined {
  const runs = sentences.map((_, first) => sentences.slice(first, first + SENTENCES)).filter(isStory)
  const [told] = shuffled(runs, random)
  if (!told) return undefined
  const order = told.map(({ chinese }) => chinese)
  const [first = '', ...others] = shuffled(order, random)
  const options = [first, ...others]
  return {
    kind: 'story',
    prompt: { translation: told.map(({ english }) => english).join(' ') },
    options: options.join() === order.join() ? [...others, first] : options,
    accepted: [order.join('')],
    word_id: null,
    skill: null,
  }
}

function isStory(run: readonly QuizSentence[]): boolean {
  const texts = run.map(({ chinese }) => chinese)
  return (
    run.length === SENTENCES &&
    texts.every(isWhole) &&
    !texts.some((text, at) => texts.some((other, there) => there !== at && other.includes(text))) &&
    run.slice(1).every((sentence, at) => follows(run[at] as QuizSentence, sentence))
  )
}

/** Neither a heading nor a part of what somebody says, and not too long to be read in a list. */
const isWhole = (text: string): boolean =>
  text.length >= SHORTEST &&
  text.length <= LONGEST &&
  /[。！？…]”?$/.test(text) &&
  text.split('“').length === text.split('”').length

function follows(before: QuizSentence, sentence: QuizSentence): boolean {
  if (before.at === undefined || sentence.at !== before.at + 1) return false
  const [earlier, later] = [before.chinese, sentence.chinese]
  return (
    GOES_ON.test(later) ||
    (earlier.includes('？') && SAYS.test(later)) ||
    (earlier.includes(SPEECH) && later.includes(SPEECH)) ||
    (POINTS_BACK.test(later) && !PERSON.test(earlier))
  )
}
