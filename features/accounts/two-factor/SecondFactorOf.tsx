import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { messages } from './messages.ts'
import { resetSecondFactor, secondFactorKey, secondFactorOf } from './queries.ts'
import classes from './TwoFactor.module.css'

type Props = {
  userId: number
  name: string
  /** Whether the caller may reset it. */
  resettable: boolean
}

/** Whether a member of staff has a second factor, and a button that resets it for somebody who has lost it. */
export function SecondFactorOf({ userId, name, resettable }: Props) {
  const { data: factor } = useQuery(secondFactorOf(userId))
  const refetch = useRefetch(secondFactorKey(userId))
  const reset = () =>
    confirmAction({
      title: messages.resetTitle(name),
      text: messages.resetHelp,
      confirmLabel: messages.reset,
      done: messages.wasReset,
      failed: (failure) => errorText(failure, messages.failed),
      call: () => resetSecondFactor(userId),
      refetch,
    })
  if (factor === undefined) return null
  if (factor === null) return messages.offShort
  return (
    <span className={classes.buttons}>
      <span>
        {messages.onSince} <DateText iso={factor.since} />
      </span>
      {resettable && (
        <Button variant="default" size="compact-sm" onClick={reset}>
          {messages.reset}
        </Button>
      )}
    </span>
  )
}
