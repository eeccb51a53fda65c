import type { Run } from '@tingdu/database/database.ts'
import { makeQuestions } from '@tingdu/study/quiz/make-questions.ts'
import type { QuizWord } from '@tingdu/study/quiz/quiz-word.ts'
import { poolOf } from '@tingdu/study/quiz/word-pool.ts'
import { DAY_MS } from '@tingdu/study/study-day.ts'

const SEED = 8
const QUESTIONS = 10

export type DemoQuiz = { id: number; questions: { id: number; options: string[]; right: string }[] }

/** Adds a quiz of the class's teacher about the words of a deck of HSK 1; undefined if there are no words for it. */
export async function addDemoQuiz(run: Run, class_: number): Promise<DemoQuiz | undefined> {
  const { rows: words } = await run<QuizWord>({
    text: `select id, chinese, traditional, phonetic, hsk_3 as level, senses, other_senses
       from api.fc_words where hsk_3 is not null order by id`,
    values: [],
  })
  const { rows: asked } = await run<{ word_id: number }>({
    text: `select e.word_id from api.fc_deck_entries e
       where e.word_id is not null and e.deck_id = (
         select d.id from api.fc_decks d where d.in_library and d.hsk_3 = 1 and d.nb_entries > 0
          order by d.nb_entries, d.id limit 1) order by e.idx`,
    values: [],
  })
  const material = { words: asked.map(({ word_id }) => Number(word_id)), sentencesOf: () => [] }
  const wish = { kinds: ['meaning', 'reading', 'tone'] as const, count: QUESTIONS, seed: SEED }
  const questions = makeQuestions(material, poolOf(words), wish)
  if (questions.length === 0) return undefined
  const settings = { feedback: 'at_end', minutes: 15, attempts: 2, shuffled: false }
  const { rows: stored } = await run<{ id: number }>({
    text: `select q.id from api.fc_classes c
       cross join lateral private.store_quiz(c.owner, 'Quiz: first words', '{}', $2, $3, $4) q where c.id = $1`,
    values: [class_, SEED, JSON.stringify(settings), JSON.stringify(questions)],
  })
  // A statement of its own: one does not see the rows that its functions add.
  const { rows } = await run<DemoQuiz>({
    text: `select q.id, jsonb_agg(jsonb_build_object('id', n.id, 'options', n.options, 'right', n.accepted[1])
          order by array_position(q.questions, n.id)) as questions
        from api.fc_quizzes q join private.quiz_questions n on n.id = any (q.questions)
       where q.id = $1 group by q.id`,
    values: [stored[0]?.id],
  })
  return rows[0]
}

/** A student hands in the quiz at a time, in milliseconds, with the share `memory` of its answers right. */
export async function takeDemoQuiz(
  run: Run,
  owner: number,
  quiz: DemoQuiz,
  { at, memory, chance }: { at: number; memory: number; chance: () => number },
): Promise<void> {
  const answers = quiz.questions.map(({ id, options, right }, position) => {
    const wrong = options.filter((option) => option !== right)
    const is_right = chance() < memory || wrong.length === 0
    const answer = is_right ? right : wrong[Math.floor(chance() * wrong.length)]
    const answered_at = new Date(at - (quiz.questions.length - position) * 9000)
    return { question_id: id, position, answer, is_right, answered_at }
  })
  const minutes = 2
  await run({
    text: `with answered as (
        select * from jsonb_to_recordset($5) as n (question_id bigint, position int, answer text, is_right boolean,
          answered_at timestamptz)
      ), attempt as (
        insert into api.fc_quiz_attempts (owner, quiz_id, number, feedback, started_at, finished_at, score, total)
          select $1, $2, 1, 'at_end', $3, $4, count(*) filter (where is_right), count(*) from answered
        returning id
      )
      insert into private.quiz_answers (owner, attempt_id, question_id, position, answer, is_right, answered_at)
        select $1, t.id, n.question_id, n.position, n.answer, n.is_right, n.answered_at from attempt t, answered n`,
    values: [
      ...[owner, quiz.id, new Date(at - (minutes * DAY_MS) / 1440), new Date(at)],
      JSON.stringify(answers),
    ],
  })
}
