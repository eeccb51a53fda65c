import { messages } from '@tingdu/features/accounts/accounts/messages.ts'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

/** Replaces a page that could not be loaded or rendered. Retry reloads it, with the newest version of the app. */
export function RouteFailure() {
  const failure = useRouteError()
  useEffect(() => console.error(failure), [failure])
  return (
    <main id="content" tabIndex={-1}>
      <title>Something went wrong · Tingdu</title>
      <h1 className="visually-hidden">Something went wrong</h1>
      <FailedState message={messages.somethingWrong} failure={failure} onRetry={() => location.reload()} />
    </main>
  )
}
