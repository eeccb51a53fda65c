import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useSession } from '@tingdu/client/session.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { Link, useParams } from 'react-router'
import { deckPaths } from '../../decks/paths.ts'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { oneQuiz, quizResult } from '../queries.ts'
import type { QuizResult } from '../quiz.ts'
import { AnsweredQuestions } from './AnsweredQuestions.tsx'
import { PracticeResult } from './PracticeResult.tsx'

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
  const text = source?.practice && source.text_sha1
  const deck = source?.practice && source.deck_id
  return (
    <Page
      title={title}
      heading={<InScript text={title} />}
      description={messages.score(score, total)}
      action={
        !query.isPending &&
        !text &&
        !deck && (
          <Button component={Link} to={quizPaths.quiz(quiz)} variant="default">
            {messages.toQuiz}
          </Button>
        )
      }
    >
      {left_out > 0 && <p>{messages.leftOut(left_out)}</p>}
      {text ? (
        <PracticeResult result={result} text_sha1={text} />
      ) : (
        <AnsweredQuestions questions={questions} />
      )}
      {deck && (
        <div className={classes.actions}>
          <Button component={Link} to={deckPaths.deck(deck)} variant="default" mih={44}>
            {messages.toDeck}
          </Button>
          <Button component={Link} to={quizPaths.practice({ deck_id: deck })} variant="default" mih={44}>
            {messages.practiceAgain}
          </Button>
        </div>
      )}
    </Page>
  )
}
