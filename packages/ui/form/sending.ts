import { useRef, useState } from 'react'
import { collectFailures } from '../feedback/toast.ts'

/** The state of a form's submission. */
export type Sending<Input> = {
  send: (input: Input) => void
  pending: boolean
  /** Why the last submission failed; cleared when the next one starts. */
  failure: unknown
}

/**
 * Submits a form, one submission at a time, and keeps its error for the form to show. `onSent` runs with the response.
 * Errors that the handlers show as toasts are closed when the form is submitted again. (Like a mutation of TanStack Query, which the sign-in and sign-up pages do not load.)
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
  const closeFailures = useRef(() => {})
  const show = (run: () => void) => {
    closeFailures.current = collectFailures(run)
  }
  const send = async (input: Input) => {
    if (underWay.current) return
    underWay.current = true
    closeFailures.current()
    setState({ pending: true, failure: null })
    try {
      const answer = await call(input)
      setState({ pending: false, failure: null })
      show(() => handlers.onSent(answer))
    } catch (failure) {
      setState({ pending: false, failure })
      show(() => handlers.onFailed?.(failure))
    } finally {
      underWay.current = false
    }
  }
  return { send, ...state }
}
