import { Button } from '@mantine/core'
import { errorText } from '@tingdu/client/error-text.ts'
import { ApiError } from '@tingdu/client/errors.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { messages } from './messages.ts'
import { startViewAs } from './queries.ts'

type Props = { member: { user_id: number; name: string } }

/** Starts to view the product as a member, after saying what that means. */
export function ViewAsButton({ member }: Props) {
  const ask = () =>
    confirmAction({
      title: messages.question(member.name),
      text: messages.explanation,
      confirmLabel: messages.start,
      failed: failureOf,
      call: () => startViewAs(member.user_id),
    })
  return (
    <Button variant="default" size="compact-sm" onClick={ask}>
      {messages.viewAs}
    </Button>
  )
}

function failureOf(failure: unknown): string {
  const blocked = failure instanceof ApiError && failure.code === 'member_blocked'
  return blocked ? messages.memberBlocked : errorText(failure, messages.startFailed)
}
