import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressId } from '@tingdu/client/address-id.ts'
import { useSession } from '@tingdu/client/session.ts'
import { InScript } from '@tingdu/features/library/texts/public.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { FailedPage } from '@tingdu/ui/page/FailedPage.tsx'
import { MissingPage } from '@tingdu/ui/page/MissingPage.tsx'
import { Page } from '@tingdu/ui/page/Page.tsx'
import { PageSection } from '@tingdu/ui/page/PageSection.tsx'
import { SetActions } from '@tingdu/ui/slots.tsx'
import { Link, useParams } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import classes from '../Quizzes.module.css'
import { oneQuiz, type Quiz, quizItems } from '../queries.ts'
import { Items } from './Items.tsx'
import { QuizSettingsForm } from './QuizSettingsForm.tsx'

/** One quiz: starting it, one's attempts, and for whoever changes it its questions and settings. */
export default function QuizScreen() {
  const { quizId = '' } = useParams()
  const { id: caller } = useSession()
  const id = addressId(quizId) ?? 0
  const query = useQuery(oneQuiz(id, caller ?? 0))
  const items = useQuery(quizItems(id))
  if (query.isError && !query.data)
    return <FailedPage title={messages.title} query={query} message={messages.quizFailed} />
  if (items.isError && !items.data)
    return <FailedPage title={messages.title} query={items} message={messages.quizFailed} />
  if (query.data === undefined || items.data === undefined) return <Page title={messages.title} />
  if (query.data === null)
    return (
      <MissingPage
        title={messages.title}
        missing={messages.notFound}
        action={<Link to={quizPaths.quizzes()}>{messages.title}</Link>}
      >
        {messages.notFoundText}
      </MissingPage>
    )
  const quiz = query.data
  return (
    <Page
      title={quiz.title}
      heading={<InScript text={quiz.title} />}
      description={[
        messages.questions(quiz.questions.length),
        quiz.settings.minutes && messages.minutes(quiz.settings.minutes),
      ]
        .filter(Boolean)
        .join(' · ')}
      action={
        <div className={classes.actions}>
          <SetActions set={{ kind: 'quiz', id: quiz.id, title: quiz.title }} />
          <StartButton quiz={quiz} />
        </div>
      }
    >
      <div className={classes.parts}>
        <Attempts quiz={quiz} />
        {items.data && (
          <PageSection title={messages.preview}>
            <Items quiz={quiz} items={items.data} />
          </PageSection>
        )}
        {items.data?.may_change && !quiz.in_library && (
          <PageSection title={messages.settings}>
            <QuizSettingsForm key={quiz.last_modified} quiz={quiz} lost={items.data.lost} />
          </PageSection>
        )}
      </div>
    </Page>
  )
}

function StartButton({ quiz: { id, questions, settings, fc_quiz_attempts: attempts } }: { quiz: Quiz }) {
  const isBegun = attempts.some(({ finished_at: finished }) => finished === null)
  const left = settings.attempts === null ? null : settings.attempts - attempts.length
  if (questions.length === 0 || (!isBegun && left !== null && left <= 0)) return null
  return (
    <>
      {left !== null && <p className={classes.facts}>{messages.attemptsLeft(left)}</p>}
      <Button component={Link} to={quizPaths.take(id)}>
        {isBegun ? messages.goOn : attempts.length > 0 ? messages.again : messages.start}
      </Button>
    </>
  )
}

function Attempts({ quiz: { fc_quiz_attempts: attempts } }: { quiz: Quiz }) {
  const ended = attempts.filter(({ finished_at: finished }) => finished !== null)
  if (ended.length === 0) return null
  return (
    <PageSection title={messages.attempts}>
      <ul className={classes.list}>
        {ended.map(({ id, score, total, finished_at: finished }) => (
          <li key={id} className={classes.card}>
            <Link to={quizPaths.result(id)}>{messages.score(score ?? 0, total)}</Link>
            <span className={classes.facts}>
              <DateText iso={finished ?? ''} withTime />
            </span>
          </li>
        ))}
      </ul>
    </PageSection>
  )
}
