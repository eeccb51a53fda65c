import { useRef, useState } from 'react'
import { collectMessages } from './toast.ts'

/** The state of what is sent, such as a form. */
export type Sending<Input> = {
  send: (input: Input) => void
  pending: boolean
  /** Why the last submission failed; cleared when the next one starts. */
  failure: unknown
  /** Takes back the messages about the last submission: what they are about has been typed again. */
  clear: () => void
}

type Handlers<Input, Answer> = {
  onSent?: (answer: Answer, input: Input) => void
  onFailed?: (failure: unknown, input: Input) => void
  /** Runs after either, once nothing waits in the queue. */
  onSettled?: () => void
  /** What is sent under the same name waits for what was sent before; without one, nothing can be sent meanwhile. */
  queue?: string
}

/**
 * Sends a form or another change, and keeps its error for the form to show. What the handlers show as toasts is closed
 * when it is sent again, so that no message stands beside the opposite. (Like a mutation of TanStack Query, which the sign-in and sign-up pages do not load.)
 */
export function useSending<Input, Answer>(
  call: (input: Input) => Promise<Answer>,
  { onSent, onFailed, onSettled, queue }: Handlers<Input, Answer> = {},
): Sending<Input> {
  const [state, setState] = useState<{ pending: boolean; failure: unknown }>({
    pending: false,
    failure: null,
  })
  const underWay = useRef(0)
  const closeMessages = useRef(() => {})
  const end = (failure: unknown, tell: () => void) => {
    underWay.current--
    setState({ pending: underWay.current > 0, failure })
    closeMessages.current()
    closeMessages.current = collectMessages(tell)
    if (underWay.current === 0) onSettled?.()
  }
  const send = async (input: Input) => {
    if (underWay.current > 0 && queue === undefined) return
    underWay.current++
    closeMessages.current()
    setState({ pending: true, failure: null })
    let answer: Answer
    try {
      answer = await (queue === undefined ? call(input) : inQueue(queue, () => call(input)))
    } catch (failure) {
      return end(failure, () => onFailed?.(failure, input))
    }
    end(null, () => onSent?.(answer, input))
  }
  const clear = () => {
    closeMessages.current()
    setState((now) => (now.failure === null ? now : { ...now, failure: null }))
  }
  return { send, clear, ...state }
}

/** The last call of each queue. */
const queues = new Map<string, Promise<unknown>>()

/** Starts a call when the calls before it in its queue have ended. */
function inQueue<Answer>(queue: string, call: () => Promise<Answer>): Promise<Answer> {
  const last = (queues.get(queue) ?? Promise.resolve()).then(call, call)
  queues.set(queue, last)
  return last
}
