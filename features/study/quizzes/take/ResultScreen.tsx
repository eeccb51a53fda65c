import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useSession } from '@tingdu/client/session.ts'
import { NextText } from '@tingdu/features/library/books/public.ts'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link, useParams } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { oneQuiz, practicedText, quizResult } from '../queries.ts'
import { PromptText } from '../quiz/PromptText.tsx'
import type { QuizResult } from '../quiz.ts'

/** What an attempt was like: the score, and each question with its answer. */
export default function ResultScreen() {
  const { attemptId = '' } = useParams()
  const query = useQuery(quizResult(addressId(attemptId) ?? 0))
  if (query.isError && !query.data)
    return <FailedPage title={messages.result} query={query} message={messages.resultFailed} />
  if (query.data === undefined) return <Page title={messages.result} />
  if (query.data === null)
    return (
      <MissingPage
        title={messages.result}
        missing={messages.notFound}
        action={<Link to={quizPaths.quizzes()}>{messages.title}</Link>}
      >
        {messages.notFoundText}
      </MissingPage>
    )
  return <Result result={query.data} />
}

function Result({ result }: { result: QuizResult }) {
  const { title, score, total, left_out, questions, quiz_id: quiz } = result
  const { id: caller } = useSession()
  const query = useQuery(oneQuiz(quiz, caller ?? 0))
  const source = result.user_id === caller ? query.data?.source : undefined
  const practiced = source?.practice && source.text_sha1
  return (
    <Page
      title={title}
      description={messages.score(score, total)}
      action={
        !query.isPending &&
        !practiced && (
          <Button component={Link} to={quizPaths.quiz(quiz)} variant="default">
            {messages.toQuiz}
          </Button>
        )
      }
    >
      {practiced && <AfterPractice text_sha1={practiced} missed={score < total} />}
      {left_out > 0 && <p>{messages.leftOut(left_out)}</p>}
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
          </li>
        ))}
      </ol>
    </Page>
  )
}

/** Where a quiz about a text leads: back to it, on to the next one, or once more to its words. */
function AfterPractice({ text_sha1, missed }: { text_sha1: string; missed: boolean }) {
  const { data: text } = useQuery(practicedText(text_sha1))
  return (
    <div className={classes.onward}>
      <div className={classes.actions}>
        <Button component={Link} to={textPaths.text(text_sha1)} variant="default" mih={44}>
          {messages.toText}
        </Button>
        <Button component={Link} to={quizPaths.practice({ text_sha1 })} variant="default" mih={44}>
          {messages.practiceAgain}
        </Button>
      </div>
      {missed && <p className={classes.facts}>{messages.missedFirst}</p>}
      {text && <NextText text={text} />}
    </div>
  )
}
