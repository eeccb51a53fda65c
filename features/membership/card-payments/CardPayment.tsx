import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { lazy, Suspense, useState } from 'react'
import { CardActions } from './CardActions.tsx'
import { CardLoading, LOAD_TIMEOUT_MS } from './CardLoading.tsx'
import classes from './CardPayment.module.css'
import type { CardFormProps } from './card-form-props.ts'
import { fetchClientToken, paymentFailure } from './queries.ts'

const SandboxCardForm = lazy(() => import('./SandboxCardForm.tsx'))
const DropInForm = lazy(() => import('./DropInForm.tsx'))

type CardPaymentProps = CardFormProps & {
  /** What the page itself has to load before the form can be used. */
  page?: { loading: boolean; failure: string | null; retry: () => void }
}

/**
 * The card form of the server's payment provider, or a spinner until its client token and the page's own data have
 * arrived, for 30 seconds in all. The buttons are there from the start.
 */
export function CardPayment({ page, ...form }: CardPaymentProps) {
  const [deadline, setDeadline] = useState(() => Date.now() + LOAD_TIMEOUT_MS)
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['client-token'],
    queryFn: fetchClientToken,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  })
  const retry = () => {
    setDeadline(Date.now() + LOAD_TIMEOUT_MS)
    if (!data) refetch()
    page?.retry()
  }
  const failure = page?.failure ?? (isError && !data ? paymentFailure(error) : null)
  const actions = <CardActions label={form.label} other={form.other} />
  const loading = (
    <div className={classes.form}>
      <CardLoading deadline={deadline} onRetry={retry} />
      {actions}
    </div>
  )
  if (failure) {
    return (
      <div className={classes.form}>
        <FailedState message={failure} failure={null} onRetry={retry} retrying={isFetching} />
        {actions}
      </div>
    )
  }
  if (!data || page?.loading) return loading
  return (
    <Suspense fallback={loading}>
      {data.provider === 'sandbox' ? (
        <SandboxCardForm {...form} />
      ) : (
        <DropInForm clientToken={data.token} deadline={deadline} {...form} />
      )}
    </Suspense>
  )
}
