import { CopyButton } from '@tingdu/ui/page/CopyButton.tsx'
import { CodeForm } from './CodeForm.tsx'
import { messages } from './messages.ts'
import { QrCode } from './QrCode.tsx'
import type { Key } from './queries.ts'
import classes from './TwoFactor.module.css'

type Props = {
  shown: Key
  confirm: (totp: string) => Promise<readonly string[]>
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** The key of a set-up for the authenticator app, and the field for its first code. */
export function KeyStep({ shown: { secret, uri }, confirm, onConfirmed }: Props) {
  return (
    <div className={classes.step}>
      <p>{messages.scan}</p>
      <QrCode text={uri} label={messages.qrLabel} />
      <p>{messages.orType}</p>
      <p className={classes.buttons}>
        <code className={classes.key}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <CopyButton text={secret} what={messages.copyKey} />
      </p>
      <CodeForm
        label={messages.setUpTitle}
        submit={messages.confirm}
        send={(codes) => confirm('totp' in codes ? codes.totp : '')}
        onSent={onConfirmed}
      />
    </div>
  )
}
