import { useQuery } from '@tanstack/react-query'
import { useSession } from '@tingdu/client/session.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { FocusBar, FocusScreen } from '@tingdu/ui/page/FocusScreen.tsx'
import { Navigate, useSearchParams } from 'react-router'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import { practiceQuiz, quizzesKey } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'
import classes from './Take.module.css'

/** Makes the quiz of a text (`?text_sha1=`) or finds or makes that of a deck (`?deck_id=`), and starts it. */
export default function PracticeScreen() {
  const { id: caller } = useSession()
  const [parameters] = useSearchParams()
  const text = parameters.get('text_sha1')
  const source = text ? { text_sha1: text } : { deck_id: Number(parameters.get('deck_id')) }
  const query = useQuery({
    queryKey: [...quizzesKey, 'practice', source],
    queryFn: () => practiceQuiz(source, caller ?? 0),
    retry: false,
    gcTime: 0,
  })
  if (query.data) {
    const { quiz_id, known } = query.data
    return <Navigate to={quizPaths.take(quiz_id)} state={{ known, text }} replace />
  }
  return (
    <FocusScreen busy={!query.isError}>
      <FocusBar
        leaveLabel={messages.leave}
        onLeave={() => history.back()}
        position={<h1>{messages.quiz}</h1>}
      />
      {query.isError ? (
        <FailedQuery query={query} message={refusalText(query.error, messages.practiceFailed)} />
      ) : (
        <p role="status" className={classes.choosing}>
          {messages.choosing}
        </p>
      )}
    </FocusScreen>
  )
}
