import { useQuery } from '@tanstack/react-query'
import { textPaths } from '@tingdu/features/library/texts/paths.ts'
import { FailedQuery } from '@tingdu/ui/feedback/FailedQuery.tsx'
import { FocusBar, FocusScreen } from '@tingdu/ui/page/FocusScreen.tsx'
import { Navigate, useSearchParams } from 'react-router'
import { deckPaths } from '../../decks/paths.ts'
import { messages } from '../messages.ts'
import { quizPaths } from '../paths.ts'
import { practiceQuiz, quizzesKey } from '../queries.ts'
import { refusalText } from '../refusal-text.ts'
import classes from './Take.module.css'

/** Makes the quiz of a text (`?text_sha1=`) or a deck (`?deck_id=`), and starts it. */
export default function PracticeScreen() {
  const [parameters] = useSearchParams()
  const text = parameters.get('text_sha1')
  const deck = Number(parameters.get('deck_id'))
  const source = text ? { text_sha1: text } : { deck_id: deck }
  const query = useQuery({
    queryKey: [...quizzesKey, 'practice', source],
    queryFn: () => practiceQuiz(source),
    retry: false,
    gcTime: 0,
  })
  if (query.data) {
    const { quiz_id, known } = query.data
    const origin = text ? textPaths.text(text) : deckPaths.deck(deck)
    return <Navigate to={quizPaths.take(quiz_id)} state={{ known, origin }} replace />
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
