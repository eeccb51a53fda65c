import { Button } from '@mantine/core'
import { FailedState } from '@tingdu/ui/feedback/FailedState.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { create, type Dropin } from 'braintree-web-drop-in'
import { useEffect, useRef, useState } from 'react'
import { CardLoading, LOAD_TIMEOUT_MS } from './CardLoading.tsx'
import classes from './CardPayment.module.css'
import type { CardFormProps } from './card-form-props.ts'
import { messages } from './messages.ts'
import { paymentFailure } from './queries.ts'
import { Terms } from './Terms.tsx'

type DropInFormProps = CardFormProps & {
  clientToken: string
  /** When loading is given up, as a time in milliseconds; Retry sets another one. */
  deadline: number
}
type DropInState = { widget: Dropin | null; failed: boolean }

/**
 * Braintree's own card form. It reports invalid card details itself; this component shows only later errors. Its fields
 * are frames of Braintree's, so the card number never reaches this page. If they cannot be loaded (a blocker, no
 * network), it shows an error with Retry.
 */
export default function DropInForm({ clientToken, label, onNonce, terms, other, ...props }: DropInFormProps) {
  const target = useRef<HTMLDivElement>(null)
  const [deadline, setDeadline] = useState(props.deadline)
  const { widget, failed } = useDropIn(clientToken, target, deadline, () => pay.clear())
  const retry = () => setDeadline(Date.now() + LOAD_TIMEOUT_MS)
  const pay = useSending(
    async (shown: Dropin) => {
      const nonce = await requestNonce(shown)
      if (nonce === null) return
      await onNonce(nonce).finally(() => shown.clearSelectedPaymentMethod())
    },
    { onSent: () => {} },
  )
  return (
    <section aria-label={messages.dropInLabel} className={classes.form}>
      <div ref={target} />
      {failed && <FailedState message={messages.dropInFailed} failure={null} onRetry={retry} />}
      {!failed && !widget && <CardLoading deadline={deadline} onRetry={retry} />}
      <div role="alert">{pay.failure ? paymentFailure(pay.failure) : null}</div>
      <Terms>{terms}</Terms>
      <div className={classes.actions}>
        <Button
          size="md"
          disabled={widget === null}
          loading={pay.pending}
          onClick={() => widget && pay.send(widget)}
        >
          {label}
        </Button>
        {other}
      </div>
    </section>
  )
}

/**
 * Renders the widget into `target` again for each deadline, and removes it on unmount. Calls `onTyping` when something is
 * typed into it. The widget itself never reports that its frames fail to load.
 */
function useDropIn(
  clientToken: string,
  target: React.RefObject<HTMLDivElement | null>,
  deadline: number,
  onTyping: () => void,
): DropInState {
  const latest = useRef(onTyping)
  latest.current = onTyping
  const [state, setState] = useState<DropInState>({ widget: null, failed: false })
  useEffect(() => {
    const frame = document.createElement('div')
    target.current?.replaceChildren(frame)
    const creating = create({ authorization: clientToken, container: frame, vaultManager: false })
    let unmounted = false
    let shown: Dropin | undefined
    const fail = () => unmounted || setState({ widget: null, failed: true })
    const timeout = setTimeout(fail, deadline - Date.now())
    creating
      .then((widget) => {
        if (unmounted) return widget?.teardown()
        shown = widget
        widget?.on('card:notEmpty', () => latest.current())
        setState({ widget: widget ?? null, failed: !widget })
      })
      .catch(fail)
      .finally(() => clearTimeout(timeout))
    return () => {
      unmounted = true
      clearTimeout(timeout)
      shown?.teardown()
      setState({ widget: null, failed: false })
    }
  }, [clientToken, target, deadline])
  return state
}

/** Returns the nonce of the entered card, or null if the widget itself shows what is wrong with it. */
async function requestNonce(widget: Dropin): Promise<string | null> {
  try {
    return (await widget.requestPaymentMethod()).nonce
  } catch {
    return null
  }
}
