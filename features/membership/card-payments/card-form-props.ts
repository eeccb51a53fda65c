import type { ReactNode } from 'react'

/** The props of both card forms. */
export type CardFormProps = {
  /** The label of the button. */
  label: string
  /** Uses the card by its nonce. The form shows the errors it throws. */
  onNonce: (nonce: string) => Promise<void>
  /** Shown above the button: price, date of the charge, how to cancel. */
  terms: ReactNode
  /** Shown beside the button. */
  other?: ReactNode
}
