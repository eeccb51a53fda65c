import { useState } from 'react'
import { collectFailures, toast } from './toast.ts'

/** The error of one action: shown in place of its last one, and closed when the action starts again or succeeds. */
export type FailureToast = { show: (text: string) => void; close: () => void }

/** Returns the error toast of an action that does not use `useSending`, such as a mutation of TanStack Query. */
export function useFailureToast(): FailureToast {
  const [failure] = useState(() => {
    let close = () => {}
    const show = (text: string) => {
      close()
      close = collectFailures(() => toast(text, 'failed'))
    }
    return { show, close: () => close() }
  })
  return failure
}
