import { InScript } from '@tingdu/features/library/texts/public.ts'
import { messages } from '../messages.ts'
import classes from '../Quizzes.module.css'
import { PromptText } from '../quiz/PromptText.tsx'
import type { QuizResult } from '../quiz.ts'

/** Questions, each with its answer and, if that is wrong, with what is right. */
export function AnsweredQuestions({ questions }: Pick<QuizResult, 'questions'>) {
  return (
    <ol className={classes.list}>
      {questions.map((question) => (
        <li key={question.id} className={classes.item}>
          <PromptText question={question} />
          <p className={question.right ? classes.right : classes.mistake}>
            {question.right ? '✓ ' : '✗ '}
            <InScript text={question.answer ?? messages.notAnswered} />
          </p>
          {!question.right && (
            <p>
              <InScript text={messages.wrong(question.correct)} />
            </p>
          )}
          {question.translation && <p className={classes.facts}>{question.translation}</p>}
        </li>
      ))}
    </ol>
  )
}
