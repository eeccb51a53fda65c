import type { Database } from '@tingdu/database/database.ts'
import { serverCaller, withShareOf } from '@tingdu/database/server-caller.ts'
import type { SessionIdentity } from '@tingdu/http/identity.ts'
import { shuffled } from '@tingdu/study/quiz/distractors.ts'
import type { Question } from '@tingdu/study/quiz/question.ts'
import { random as seeded } from '@tingdu/study/random.ts'

type TextQuestion = { question: string; right: string; wrong: string[] }

/**
 * Questions about what happens in a text that the caller may learn from; if it is `practiced`, without those that they answered
 * rightly in their last practice.
 */
export async function comprehensionQuestions(
  database: Database,
  { caller, userId }: SessionIdentity,
  { text_sha1, seed, practiced }: { text_sha1: string; seed: number; practiced: boolean },
): Promise<Question[]> {
  const { rows } = await withShareOf(database, caller.owner).as<{ questions: TextQuestion[] }>(
    serverCaller(),
    {
      text: 'select private.comprehension_to_practice($1, $2) as questions',
      values: [practiced ? userId : null, text_sha1],
    },
  )
  const random = seeded(seed)
  return (rows[0]?.questions ?? []).map(({ question, right, wrong }) => ({
    kind: 'comprehension',
    prompt: { text: question },
    options: shuffled([right, ...wrong], random),
    accepted: [right],
    word_id: null,
    skill: null,
  }))
}
