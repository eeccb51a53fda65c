import { filledIn } from '@tingdu/ui/form/field-rules.ts'
import * as z from 'zod/mini'
import { messages, questionTexts as texts } from '../messages.ts'

/** A question about a text, as it is stored. */
export type TextQuestion = { question: string; right: string; wrong: string[] }

/** Fewer are not asked. */
export const FEWEST = 3
export const MOST = 5
export const MOST_QUESTION = 200
export const MOST_ANSWER = 100

const answers = ['right', 'wrong1', 'wrong2', 'wrong3'] as const
const answer = () => filledIn(messages.empty, MOST_ANSWER, messages.tooLong(MOST_ANSWER))

/** The form of a question: all answers are different, and the third wrong one may be missing. */
export const questionForm = z
  .object({
    question: filledIn(messages.empty, MOST_QUESTION, messages.tooLong(MOST_QUESTION)),
    right: answer(),
    wrong1: answer(),
    wrong2: answer(),
    wrong3: z.string().check(z.trim(), z.maxLength(MOST_ANSWER, messages.tooLong(MOST_ANSWER))),
  })
  .check(
    ...answers
      .slice(1)
      .map((field, at) =>
        z.refine<Record<(typeof answers)[number], string>>(
          (form) =>
            form[field].trim() === '' ||
            !answers.slice(0, at + 1).some((other) => form[other].trim() === form[field].trim()),
          { path: [field], error: texts.sameAnswer },
        ),
      ),
  )
export type QuestionForm = z.infer<typeof questionForm>

/** The form of a question; of null, an empty one. */
export function formOf(item: TextQuestion | null): QuestionForm {
  const [wrong1 = '', wrong2 = '', wrong3 = ''] = item?.wrong ?? []
  return { question: item?.question ?? '', right: item?.right ?? '', wrong1, wrong2, wrong3 }
}

/** The question of a form. */
export function questionOf({ question, right, ...wrong }: QuestionForm): TextQuestion {
  return {
    question: question.trim(),
    right: right.trim(),
    wrong: [wrong.wrong1, wrong.wrong2, wrong.wrong3]
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  }
}
