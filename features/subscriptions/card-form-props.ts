import type { ReactNode } from 'react'

/** What both card forms take. */
export type CardFormProps = {
  /** What the button does. */
  label: string
  /** Carries out what the card is for, with the nonce that stands for it. What it throws is shown in the form. */
  onNonce: (nonce: string) => Promise<void>
  /** What stands above the button: price, date of the charge, how to cancel. */
  terms: ReactNode
  /** What stands beside the button. */
  other?: ReactNode
}
