import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { lazy, Suspense } from 'react'
import classes from './CardPayment.module.css'
import type { CardFormProps } from './card-form-props.ts'
import { messages } from './messages.ts'
import { fetchClientToken, paymentFailure } from './payment-calls.ts'

const SandboxCardForm = lazy(() => import('./SandboxCardForm.tsx'))
const DropInForm = lazy(() => import('./DropInForm.tsx'))

/** A card form, as the payment provider of this server wants it; a spinner until its token is there. */
export function CardPayment(props: CardFormProps) {
  const { data, isError, error, isFetching, refetch } = useQuery({
    queryKey: ['client-token'],
    queryFn: fetchClientToken,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  if (data) {
    return (
      <Suspense fallback={<CardLoading />}>
        {data.provider === 'sandbox' ? (
          <SandboxCardForm {...props} />
        ) : (
          <DropInForm clientToken={data.token} {...props} />
        )}
      </Suspense>
    )
  }
  if (isError) return <FailedState message={paymentFailure(error)} onRetry={refetch} retrying={isFetching} />
  return <CardLoading />
}

/** The spinner in place of a card form. */
export function CardLoading() {
  return (
    <p role="status" className={classes.loading}>
      <Loader size="sm" aria-hidden="true" />
      {messages.loading}
    </p>
  )
}
