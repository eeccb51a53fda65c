import { useDebouncedValue } from '@mantine/hooks'
import { useSession } from '@tingdu/client/session.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { messages } from './messages.ts'
import classes from './PasswordStrength.module.css'
import type { Strength } from './password-strength.ts'

type PasswordStrengthProps = {
  password: string
  /** What the form asks for besides, such as a name: a password that contains it is easy to guess. */
  personal?: string[]
  /** The field of the password. */
  children: ReactNode
}

const PAUSE_MS = 300
const levels = [1, 2, 3, 4] as const

/**
 * Shows below a field how strong the password typed in it is. Only informs; the server decides what it refuses
 * (refused-passwords.server.ts). The line is there
 * from the first character on, so that the button below does not move when the estimate arrives.
 */
export function PasswordStrength({ password, personal = [], children }: PasswordStrengthProps) {
  const strength = useStrength(password, personal)
  return (
    <div>
      {children}
      <div role="status">
        {password !== '' && (
          <div className={classes.strength} data-score={strength?.score}>
            <span className={classes.bars} aria-hidden>
              {levels.map((level) => (
                <span key={level} data-reached={strength !== null && level <= Math.max(1, strength.score)} />
              ))}
            </span>
            <p>{strength && textOf(strength)}</p>
          </div>
        )}
      </div>
    </div>
  )
}

function textOf({ score, weakness }: Strength): string {
  const text = messages.passwordStrengths[score]
  return weakness ? `${text} ${messages.passwordWeaknesses[weakness]}` : text
}

/** Null while nothing is typed or the estimator is loading; it also stays null if that cannot be loaded. */
function useStrength(password: string, personal: string[]): Strength | null {
  const { username, email } = useSession()
  const known = [...personal, username ?? '', email ?? ''].join('\n')
  const [typed] = useDebouncedValue(password, PAUSE_MS)
  const [strength, setStrength] = useState<Strength | null>(null)
  useEffect(() => {
    let current = true
    if (typed === '') setStrength(null)
    else {
      import('./password-strength.ts').then(
        ({ passwordStrength }) => current && setStrength(passwordStrength(typed, known.split('\n'))),
        () => undefined,
      )
    }
    return () => {
      current = false
    }
  }, [typed, known])
  return password === '' ? null : strength
}
