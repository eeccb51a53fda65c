import { useRef, useState } from 'react'

/** Where the sending of a form stands. */
export type Sending<Input> = {
  send: (input: Input) => void
  pending: boolean
  /** Why the last sending failed; gone when the next one starts. */
  failure: unknown
}

/**
 * Sends what a form holds, one sending at a time, and keeps its failure for the form to show. `onSent` runs with the
 * answer. (A mutation of TanStack Query without the cache, which sign-in and sign-up do without.)
 */
export function useSending<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  handlers: { onSent: (answer: Answer) => void; onFailed?: (failure: unknown) => void },
): Sending<Input> {
  const [state, setState] = useState<{ pending: boolean; failure: unknown }>({
    pending: false,
    failure: null,
  })
  const underWay = useRef(false)
  const send = async (input: Input) => {
    if (underWay.current) return
    underWay.current = true
    setState({ pending: true, failure: null })
    try {
      const answer = await call(input)
      setState({ pending: false, failure: null })
      handlers.onSent(answer)
    } catch (failure) {
      setState({ pending: false, failure })
      handlers.onFailed?.(failure)
    } finally {
      underWay.current = false
    }
  }
  return { send, ...state }
}
