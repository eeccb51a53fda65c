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

type DropInFormProps = CardFormProps & { clientToken: string }
type DropInState = { widget: Dropin | null; failed: boolean }

/** The widget does not say that it waits for its frames in vain. */
const SHOWN_WITHIN_MS = 30_000

/**
 * Braintree's own card form. It names what is wrong with a card by itself; only what comes after it is shown here. The
 * fields are frames of Braintree's: the card's number never reaches this page. Where they cannot be had (a blocker of
 * foreign scripts, a network without the way there) that is said, and it can be tried again.
 */
export default function DropInForm({ clientToken, label, onNonce, terms, other }: DropInFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(1)
  const { widget, failed } = useDropIn(clientToken, place, attempt)
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
      <div ref={place} />
      {failed && <FailedState message={messages.dropInFailed} onRetry={() => setAttempt(attempt + 1)} />}
      {!failed && !widget && <CardLoading />}
      <div role="alert">{pay.failure ? paymentFailure(pay.failure) : null}</div>
      <div className={classes.terms}>{terms}</div>
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

/** Draws the widget into `place`, anew with each attempt, and takes it away with the page. */
function useDropIn(
  clientToken: string,
  place: React.RefObject<HTMLDivElement | null>,
  attempt: number,
): DropInState {
  const [state, setState] = useState<DropInState>({ widget: null, failed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another widget
  useEffect(() => {
    const frame = document.createElement('div')
    place.current?.replaceChildren(frame)
    const made = create({ authorization: clientToken, container: frame, vaultManager: false })
    let gone = false
    let shown: Dropin | undefined
    const fail = () => gone || setState({ widget: null, failed: true })
    const tooLate = setTimeout(fail, SHOWN_WITHIN_MS)
    made
      .then((widget) => {
        if (gone) return widget?.teardown()
        shown = widget
        setState({ widget: widget ?? null, failed: !widget })
      })
      .catch(fail)
      .finally(() => clearTimeout(tooLate))
    return () => {
      gone = true
      clearTimeout(tooLate)
      shown?.teardown()
      setState({ widget: null, failed: false })
    }
  }, [clientToken, place, attempt])
  return state
}

/** The nonce of the card that was entered, or null where the widget itself says what is wrong with it. */
async function requestNonce(widget: Dropin): Promise<string | null> {
  try {
    return (await widget.requestPaymentMethod()).nonce
  } catch {
    return null
  }
}
