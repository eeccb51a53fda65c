import { Dialog } from '@tingdu/ui/dialog/Dialog.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { messages } from './messages.ts'
import { reauthenticate } from './queries.ts'
import classes from './TwoFactor.module.css'

/** Asks for the password before an action that needs a recent one. */
export function ReauthenticationDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const cancel = () => onAnswer(false)
  return (
    <Dialog title={messages.reauthenticateTitle} onCancel={cancel}>
      <p className={classes.help}>{messages.reauthenticateHelp}</p>
      <IdentityForm
        label={messages.reauthenticateTitle}
        send={reauthenticate}
        onSent={() => onAnswer(true)}
        onCancel={cancel}
      />
    </Dialog>
  )
}
