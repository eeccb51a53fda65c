import { Button } from '@mantine/core'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import type { SignInStepProps } from '@tingdu/ui/web-feature.ts'
import { useEffect, useRef, useState } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { failureOf } from './failure.ts'
import { KeyStep } from './KeyStep.tsx'
import { messages } from './messages.ts'
import { type Key, setUp } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './TwoFactor.module.css'

/** The second step of sign-in: a code, or setting up the second factor. */
export function SecondStep({ credentials, setsUp, signIn, onSignedIn }: SignInStepProps) {
  const [codes, setCodes] = useState<readonly string[]>([])
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onSignedIn} />
  if (setsUp) return <FirstSetUp credentials={credentials} signIn={signIn} onConfirmed={setCodes} />
  return (
    <div className={classes.step}>
      <CodeForm
        label={messages.title}
        submit={messages.logIn}
        recoverable
        send={signIn}
        onSent={onSignedIn}
      />
    </div>
  )
}

type FirstSetUpProps = Pick<SignInStepProps, 'credentials' | 'signIn'> & {
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

function FirstSetUp({ credentials, signIn, onConfirmed }: FirstSetUpProps) {
  const [key, setKey] = useState<Key | null>(null)
  const { send, failure, pending } = useSending(setUp, { onSent: setKey })
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void send(credentials)
  })
  if (key) {
    return (
      <>
        <p>{messages.setUpFirst}</p>
        <KeyStep shown={key} confirm={(totp) => signIn({ totp })} onConfirmed={onConfirmed} />
      </>
    )
  }
  return (
    <div className={classes.step}>
      <p role="status">{failureOf(failure) ?? messages.setUpFirst}</p>
      {failure !== null && (
        <Button loading={pending} onClick={() => send(credentials)}>
          {messages.tryAgain}
        </Button>
      )}
    </div>
  )
}
