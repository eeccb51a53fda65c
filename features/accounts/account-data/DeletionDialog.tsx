import { ApiError } from '@tingdu/client/errors.ts'
import { IdentityForm } from '@tingdu/features/accounts/two-factor/public.ts'
import type { ReauthenticateInput } from '@tingdu/features/accounts/two-factor/rules.ts'
import { Dialog } from '@tingdu/ui/dialog/Dialog.tsx'
import { useState } from 'react'
import classes from './DeletionDialog.module.css'
import { messages } from './messages.ts'
import { deleteAccount } from './queries.ts'

/** States what is deleted and what is kept, asks for the password, and deletes the signed-in member's account. */
export function DeletionDialog({ onCancel }: { onCancel: () => void }) {
  const [pending, setPending] = useState(false)
  const send = (input: ReauthenticateInput) => {
    setPending(true)
    return deleteAccount(input).finally(() => setPending(false))
  }
  return (
    <Dialog title="Delete your account?" pending={pending} onCancel={onCancel}>
      <Consequences />
      <IdentityForm
        label="Delete your account"
        buttons={{ confirm: 'Delete account', cancel: 'Keep my account' }}
        send={send}
        onCancel={onCancel}
        failed={failureText}
      />
    </Dialog>
  )
}

/** The consequences of a deletion, in the member's words. */
function Consequences() {
  return (
    <div className={classes.text}>
      <p>This cannot be undone.</p>
      <h3>What will be deleted</h3>
      <ul>
        <li>your account, your password and your logins on all devices</li>
        <li>your profile, picture, settings and everything you saved or wrote</li>
        <li>the emails we sent you and your activity history</li>
        <li>
          your card subscription, which is canceled first. If you subscribed in the App Store or Google Play,
          please cancel there.
        </li>
      </ul>
      <h3>What we keep</h3>
      <ul>
        <li>payment records for bookkeeping, without your name and address</li>
        <li>records of changes made by staff, with a random ID instead of your name</li>
        <li>an anonymous record that this email has used its free trial</li>
      </ul>
    </div>
  )
}

function failureText(failure: unknown): string {
  const kept = failure instanceof ApiError && failure.code === 'subscription_not_cancelled'
  return kept ? `${messages.deletionFailed}. ${messages.deletionNotCancelled}` : messages.deletionFailed
}
