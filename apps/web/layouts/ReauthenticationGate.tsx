import { usePasswordQuestion } from '@tingdu/client/reauthentication.ts'
import { lazy, Suspense } from 'react'

const ReauthenticationDialog = lazy(async () => ({
  default: (await import('@tingdu/features/accounts/two-factor/public.ts')).ReauthenticationDialog,
}))

/** Shows the dialog that asks for the password while a call waits for it. */
export function ReauthenticationGate() {
  const answer = usePasswordQuestion()
  return (
    answer && (
      <Suspense>
        <ReauthenticationDialog onAnswer={answer} />
      </Suspense>
    )
  )
}
