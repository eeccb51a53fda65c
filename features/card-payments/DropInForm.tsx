import { Button } from '@mantine/core'
import { FailedState } from '@tingdu/ui/FailedState.tsx'
import { useSending } from '@tingdu/ui/sending.ts'
import { create, type Dropin } from 'braintree-web-drop-in'
import { useEffect, useRef, useState } from 'react'
import { CardLoading } from './CardLoading.tsx'
import classes from './CardPayment.module.css'
import type { CardFormProps } from './card-form-props.ts'
import { messages } from './messages.ts'
import { paymentFailure } from './queries.ts'
import { Terms } from './Terms.tsx'

type DropInFormProps = CardFormProps & { clientToken: string }
type DropInState = { widget: Dropin | null; failed: boolean }

/** The widget itself never reports that its frames fail to load. */
const LOAD_TIMEOUT_MS = 30_000

/**
 * Braintree's own card form. It reports invalid card details itself; this component shows only later errors. Its fields
 * are frames of Braintree's, so the card number never reaches this page. If they cannot be loaded (a blocker, no
 * network), it shows an error with Retry.
 */
export default function DropInForm({ clientToken, label, onNonce, terms, other }: DropInFormProps) {
  const target = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const { widget, failed } = useDropIn(clientToken, target, attempt)
  const pay = useSending(
    async (shown: Dropin) => {
      const nonce = await requestNonce(shown)
      if (nonce === null) return
      await onNonce(nonce).finally(() => shown.clearSelectedPaymentMethod())
    },
    { onSent: () => {} },
  )
  return (
    <section aria-label={messages.dropInLabel} className={classes.dropin}>
      <div ref={target} />
      {failed && <FailedState message={messages.dropInFailed} onRetry={() => setAttempt(attempt + 1)} />}
      {!failed && !widget && <CardLoading />}
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

/** Renders the widget into `target` again for each attempt, and removes it on unmount. */
function useDropIn(
  clientToken: string,
  target: React.RefObject<HTMLDivElement | null>,
  attempt: number,
): DropInState {
  const [state, setState] = useState<DropInState>({ widget: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt creates a new widget
  useEffect(() => {
    const frame = document.createElement('div')
    target.current?.replaceChildren(frame)
    const creating = create({ authorization: clientToken, container: frame, vaultManager: false })
    let unmounted = false
    let shown: Dropin | undefined
    const fail = () => unmounted || setState({ widget: null, failed: true })
    const timeout = setTimeout(fail, LOAD_TIMEOUT_MS)
    creating
      .then((widget) => {
        if (unmounted) return widget?.teardown()
        shown = widget
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
  }, [clientToken, target, attempt])
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
