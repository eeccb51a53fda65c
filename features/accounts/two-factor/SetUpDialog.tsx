import { useSession } from '@tingdu/client/session.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog } from '@tingdu/ui/dialog/Dialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useState } from 'react'
import { IdentityForm } from './IdentityForm.tsx'
import { KeyStep } from './KeyStep.tsx'
import { messages } from './messages.ts'
import { confirmSetUp, type Key, setUp } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoFactor.module.css'

/** Sets up a second factor: the password, the key with its first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { email } = useSession()
  const refetch = useRefetch(['second-factors'])
  const [key, setKey] = useState<Key | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const finish = () => {
    void refetch()
    if (codes) toast(messages.turnedOn)
    onClose()
  }
  return (
    <Dialog title={codes ? messages.codesTitle : messages.setUpTitle} onCancel={finish}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : key ? (
        <KeyStep shown={key} confirm={(totp) => confirmSetUp({ totp })} onConfirmed={setCodes} />
      ) : (
        <>
          <p className={classes.help}>{messages.setUpBegin}</p>
          <IdentityForm
            label={messages.setUpTitle}
            send={(identity) => setUp({ email: email ?? '', ...identity })}
            onSent={setKey}
            onCancel={onClose}
          />
        </>
      )}
    </Dialog>
  )
}
