import { useRef, useState } from 'react'

/** The state of a form's submission. */
export type Sending<Input> = {
  send: (input: Input) => void
  pending: boolean
  /** Why the last submission failed; cleared when the next one starts. */
  failure: unknown
}

/**
 * Submits a form, one submission at a time, and keeps its error for the form to show. `onSent` runs with the response.
 * (Like a mutation of TanStack Query, which the sign-in and sign-up pages do not load.)
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
