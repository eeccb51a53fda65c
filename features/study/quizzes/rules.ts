import { madeKinds } from '@tingdu/study/quiz/question.ts'
import * as z from 'zod/mini'
import { ruleMessages as messages } from './messages.ts'

const id = () => z.int(messages.idInvalid).check(z.gte(1, messages.idInvalid))
const upTo = (most: number) =>
  z.nullable(
    z
      .int(messages.settingsInvalid)
      .check(z.gte(1, messages.settingsInvalid), z.lte(most, messages.settingsInvalid)),
  )

export const settingsRules = z.strictObject(
  {
    feedback: z.enum(['at_once', 'at_end'], messages.settingsInvalid),
    minutes: upTo(300),
    attempts: upTo(100),
    shuffled: z.boolean(messages.settingsInvalid),
  },
  messages.settingsInvalid,
)
export type QuizSettings = z.infer<typeof settingsRules>

/** How many of the words that a class misses most its page shows, and a quiz of them asks. */
export const MISSED_WORDS = 8

/** As a quiz for practice has them. */
export const usualSettings: QuizSettings = {
  feedback: 'at_once',
  minutes: null,
  attempts: null,
  shuffled: false,
}

const ofText = z.strictObject({ text_sha1: z.string().check(z.regex(/^[0-9a-f]{40}$/)) })
const ofDeck = z.strictObject({ deck_id: id() })
const sourceRules = z.union(
  [
    ofText,
    ofDeck,
    z.strictObject({ level: z.int().check(z.gte(1), z.lte(9)) }),
    z.strictObject({ class_id: id() }),
  ],
  messages.sourceInvalid,
)
export type QuizSource = z.infer<typeof sourceRules>

/** The body of `rpc/practice_quiz`. */
export const practiceQuizRules = z.union([ofText, ofDeck], messages.sourceInvalid)
/** What a quiz for practice is made of: a deck, or the words of a text that its member does not know. */
export type PracticeSource = z.infer<typeof practiceQuizRules> & { practice: true }

/** The kinds that can be wanted: of a text also the questions that staff have written about what happens in it. */
export const wantedKinds = ['comprehension', ...madeKinds] as const
export type WantedKind = (typeof wantedKinds)[number]

/** The body of `rpc/make_quiz`. */
export const makeQuizRules = z.object({
  source: sourceRules,
  kinds: z.optional(
    z
      .array(z.enum(wantedKinds, messages.kindsInvalid), messages.kindsInvalid)
      .check(z.minLength(1, messages.kindsInvalid)),
  ),
  count: z.optional(
    z.int(messages.countInvalid).check(z.gte(1, messages.countInvalid), z.lte(50, messages.countInvalid)),
  ),
  seed: z.optional(
    z
      .int(messages.seedInvalid)
      .check(z.gte(0, messages.seedInvalid), z.lte(2 ** 31 - 1, messages.seedInvalid)),
  ),
  title: z.optional(
    z
      .string(messages.titleInvalid)
      .check(z.trim(), z.minLength(1, messages.titleInvalid), z.maxLength(200, messages.titleInvalid)),
  ),
  settings: z.optional(settingsRules),
})
export type MakeQuiz = z.infer<typeof makeQuizRules>

export const startRules = z.object({ quiz_id: id(), voice: z.optional(z.boolean()) })
export const replaceRules = z.object({ quiz_id: id(), question_id: id() })
export const attemptRules = z.object({ attempt_id: id() })
export const answerRules = z.object({
  attempt_id: id(),
  question_id: id(),
  answer: z.string(messages.answerInvalid).check(z.maxLength(2000, messages.answerInvalid)),
})
