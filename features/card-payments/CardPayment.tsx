import { useQuery } from '@tanstack/react-query'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { lazy, Suspense } from 'react'
import { CardLoading } from './CardLoading.tsx'
import type { CardFormProps } from './card-form-props.ts'
import { fetchClientToken, paymentFailure } from './queries.ts'

const SandboxCardForm = lazy(() => import('./SandboxCardForm.tsx'))
const DropInForm = lazy(() => import('./DropInForm.tsx'))

/** The card form of the server's payment provider, or a spinner until its client token arrives. */
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
