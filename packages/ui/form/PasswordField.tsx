import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { QuietButton } from '../page/QuietButton.tsx'
import classes from './PasswordField.module.css'

type PasswordFieldProps = TextInputProps & {
  /** Which password it is, for password managers. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={64}
      rightSection={
        <QuietButton
          className={classes.toggle}
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
        </QuietButton>
      }
    />
  )
}
