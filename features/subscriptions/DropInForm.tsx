import { Button } from '@mantine/core'
import { useSending } from '@tingdu/ui/sending.ts'
import { create, type Dropin } from 'braintree-web-drop-in'
import { useEffect, useRef, useState } from 'react'
import classes from './CardPayment.module.css'
import type { CardFormProps } from './card-form-props.ts'
import { messages } from './messages.ts'
import { paymentFailure } from './payment-calls.ts'

type DropInFormProps = CardFormProps & { clientToken: string }
type DropInState = { widget: Dropin | null; failed: boolean }

/**
 * Braintree's own card form. It names what is wrong with a card by itself; only what comes after it is shown here. The
 * fields are frames of Braintree's: the card's number never reaches this page.
 */
export default function DropInForm({ clientToken, label, onNonce, terms, other }: DropInFormProps) {
  const place = useRef<HTMLDivElement>(null)
  const { widget, failed } = useDropIn(clientToken, place)
  const pay = useSending(
    async (shown: Dropin) => {
      const nonce = await requestNonce(shown)
      if (nonce === null) return
      await onNonce(nonce).finally(() => shown.clearSelectedPaymentMethod())
    },
    { onSent: () => {} },
  )
  const failure = failed ? messages.dropInFailed : pay.failure ? paymentFailure(pay.failure) : null
  return (
    <section aria-label={messages.dropInLabel} className={classes.terms}>
      <div ref={place} className={classes.dropin} />
      <div role="alert">{failure}</div>
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

/** Draws the widget into `place` and takes it away with the page. */
function useDropIn(clientToken: string, place: React.RefObject<HTMLDivElement | null>): DropInState {
  const [state, setState] = useState<DropInState>({ widget: null, failed: false })
  useEffect(() => {
    const frame = document.createElement('div')
    place.current?.replaceChildren(frame)
    const made = create({ authorization: clientToken, container: frame, vaultManager: false })
    let gone = false
    made.then(
      (widget) => (gone ? widget?.teardown() : setState({ widget: widget ?? null, failed: !widget })),
      () => gone || setState({ widget: null, failed: true }),
    )
    return () => {
      gone = true
      setState(({ widget }) => {
        widget?.teardown()
        return { widget: null, failed: false }
      })
    }
  }, [clientToken, place])
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
