import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { DateText } from '@tingdu/ui/page/DateText.tsx'
import { useState } from 'react'
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
  const [asking, setAsking] = useState(false)
  if (factor === undefined) return null
  if (factor === null) return messages.offShort
  return (
    <span className={classes.buttons}>
      <span>
        {messages.onSince} <DateText iso={factor.since} />
      </span>
      {resettable && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
          {messages.reset}
        </Button>
      )}
      {asking && <ResetDialog userId={userId} name={name} onClose={() => setAsking(false)} />}
    </span>
  )
}

function ResetDialog({ userId, name, onClose }: { userId: number; name: string; onClose: () => void }) {
  const refetch = useRefetch(secondFactorKey(userId))
  const resetting = useSending(() => resetSecondFactor(userId), {
    onSent: () => {
      toast(messages.wasReset)
      void refetch()
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.resetTitle(name)}
      confirmLabel={messages.reset}
      pending={resetting.pending}
      failure={resetting.failure ? errorText(resetting.failure, messages.failed) : null}
      onConfirm={() => resetting.send(undefined)}
      onCancel={onClose}
    >
      {messages.resetHelp}
    </ConfirmDialog>
  )
}
