import { TextInput, type TextInputProps } from '@mantine/core'
import { QuietButton } from '@tingdu/ui/page/QuietButton.tsx'
import { messages } from './messages.ts'

type Props = TextInputProps & {
  /** Whether the field takes a recovery code. */
  recovery: boolean
  /** Switches between the two kinds of code; without it, only the app's code is accepted. */
  onSwitch?: (recovery: boolean) => void
}

/** A field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ recovery, onSwitch, ...props }: Props) {
  return (
    <>
      <TextInput
        key={String(recovery)}
        {...props}
        label={recovery ? messages.recoveryCodeLabel : messages.codeLabel}
        description={recovery ? undefined : messages.codeHelp}
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {onSwitch && (
        <p>
          <QuietButton onClick={() => onSwitch(!recovery)}>
            {recovery ? messages.withApp : messages.withRecoveryCode}
          </QuietButton>
        </p>
      )}
    </>
  )
}

/** The field of a request for a typed code. */
export function codeInput(code: string, recovery: boolean) {
  return recovery ? { recovery_code: code } : { totp: code }
}
