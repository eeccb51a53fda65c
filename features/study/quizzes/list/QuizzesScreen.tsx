import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAddressParameters } from '@tingdu/client/address-parameters.ts'
import { useSession } from '@tingdu/client/session.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { useGone } from '@tingdu/ui/feedback/delete-later.ts'
import { EmptyState } from '@tingdu/ui/feedback/EmptyState.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { FetchedPart } from '@tingdu/ui/page/PageSection.tsx'
import { SearchBox } from '@tingdu/ui/table/SearchBox.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { goneKey, myQuizzes, type Quiz } from '../queries.ts'
import { MakeQuizDialog } from './MakeQuizDialog.tsx'

/** The member's quizzes, those that classes give, and those of the library that were begun. */
export default function QuizzesScreen() {
  const { id: caller } = useSession()
  const [parameters, change] = useAddressParameters()
  const search = parameters.get('q') ?? ''
  const query = useInfiniteQuery(myQuizzes(caller ?? 0, search))
  const gone = useGone()
  const [makes, setMakes] = useState(false)
  const quizzes = query.data?.pages.flatMap(({ rows }) => rows).filter(({ id }) => !gone.has(goneKey(id)))
  const isEmpty = quizzes?.length === 0 && !query.hasNextPage
  const action = <Button onClick={() => setMakes(true)}>{messages.newQuiz}</Button>
  return (
    <Page title={messages.title} description={messages.description} action={action}>
      {!(isEmpty && search === '') && (
        <SearchBox
          label={messages.search}
          value={search}
          onSearch={(typed) => change({ q: typed === '' ? null : typed }, true)}
        />
      )}
      <FetchedPart query={{ ...query, data: quizzes }} failed={messages.fetchFailed}>
        {(shown) =>
          isEmpty ? (
            search === '' ? (
              <EmptyState title={messages.empty} action={action}>
                {messages.emptyText}
              </EmptyState>
            ) : (
              <EmptyState title={messages.noMatch} />
            )
          ) : (
            <>
              <ul className={classes.list}>
                {shown.map((quiz) => (
                  <QuizCard key={quiz.id} quiz={quiz} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {messages.more}
                </Button>
              )}
            </>
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
            <InScript text={title} />
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
