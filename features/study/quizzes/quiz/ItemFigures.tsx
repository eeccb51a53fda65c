import { InScript } from '@tingdu/features/library/texts/public.ts'
import { messages } from '../messages.ts'
import classes from '../Quizzes.module.css'
import type { QuizItem } from '../quiz.ts'

/** What attempts say of a question: how many were right, the wrong answers, and whether it is probably faulty. */
export function ItemFigures({ item: { asked, right, given, discrimination, doubt } }: { item: QuizItem }) {
  if (asked === 0) return null
  const wrong = given.filter((each) => !each.right).slice(0, 3)
  const figures = [
    messages.rightOf(right, asked),
    ...wrong.map(({ answer, times }) => messages.chosen(answer, times)),
    ...(discrimination === null ? [] : [messages.discrimination(discrimination)]),
  ]
  return (
    <>
      <p className={classes.facts}>
        <InScript text={figures.join(' · ')} />
      </p>
      {doubt && <p className={classes.doubt}>{messages.doubts[doubt]}</p>}
    </>
  )
}
