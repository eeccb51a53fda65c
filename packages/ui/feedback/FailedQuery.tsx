import { FailedState } from './FailedState.tsx'

type FailedQueryProps = {
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
  /** The specified error message. */
  message: string
}

/** Says that a query failed, after 429 how long to wait, and offers to retry. */
export const FailedQuery = ({ query, message }: FailedQueryProps) => (
  <FailedState
    message={message}
    failure={query.error}
    onRetry={() => void query.refetch()}
    retrying={query.isFetching}
  />
)
