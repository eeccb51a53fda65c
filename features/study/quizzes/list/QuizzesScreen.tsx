import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { TitleText } from '@tingdu/ui/page/TitleText.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { myQuizzes, type Quiz } from '../queries.ts'
import { MakeQuizDialog } from './MakeQuizDialog.tsx'

/** The member's quizzes, those that classes give, and those of the library that were begun. */
export default function QuizzesScreen() {
  const { id: caller } = useSession()
  const query = useQuery(myQuizzes(caller ?? 0))
  const [makes, setMakes] = useState(false)
  return (
    <Page
      title={messages.title}
      description={messages.description}
      action={<Button onClick={() => setMakes(true)}>{messages.newQuiz}</Button>}
    >
      <FetchedPart query={query} failed={messages.fetchFailed}>
        {(quizzes) =>
          quizzes.length === 0 ? (
            <EmptyState
              title={messages.empty}
              action={<Button onClick={() => setMakes(true)}>{messages.newQuiz}</Button>}
            >
              {messages.emptyText}
            </EmptyState>
          ) : (
            <ul className={classes.list}>
              {quizzes.map((quiz) => (
                <QuizCard key={quiz.id} quiz={quiz} />
              ))}
            </ul>
          )
        }
      </FetchedPart>
      {makes && <MakeQuizDialog onClose={() => setMakes(false)} />}
    </Page>
  )
}

function QuizCard({ quiz: { id, title, questions, settings, fc_quiz_attempts: attempts } }: { quiz: Quiz }) {
  const isBegun = attempts.some(({ finished_at: finished }) => finished === null)
  const last = attempts
    .filter(({ finished_at: finished }) => finished !== null)
    .toSorted((one, other) => other.number - one.number)[0]
  const facts = [
    messages.questions(questions.length),
    settings.minutes && messages.minutes(settings.minutes),
    isBegun ? messages.begun : last && messages.lastScore(last.score ?? 0, last.total),
  ]
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link to={quizPaths.quiz(id)}>
            <TitleText>{title}</TitleText>
          </Link>
        </h2>
        <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {questions.length > 0 && (
        <Button component={Link} to={quizPaths.take(id)} variant="default">
          {isBegun ? messages.goOn : messages.start}
        </Button>
      )}
    </li>
  )
}
