import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ViewAsButton } from '@tingdu/features/staff/view-as/public.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import { type Member, membersKey, unblock } from '../queries.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import classes from './Member.module.css'

type Props = {
  member: Member
  /** Whether the caller may act on this member. */
  changeable: boolean
}

/** The actions of a member's page: back, block, change the password, view as the member, refresh. */
export function MemberActions({ member, changeable }: Props) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const refetch = useRefetch([])
  const letIn = useUnblocking(member)
  const [blocking, setBlocking] = useState(false)
  const [changing, setChanging] = useState(false)
  const isArchived = member.email_verified === -2
  const isBlocked = member.email_verified < 0
  // The first page of a tab has nothing to go back to.
  const goBack = () => (key === 'default' ? navigate(memberPaths.members()) : navigate(-1))
  return (
    <div className={classes.actions}>
      <IconButton label={messages.back} onClick={() => void goBack()}>
        <Icon name="back" />
      </IconButton>
      {changeable && (
        <>
          {!isArchived && (
            <IconButton
              label={isBlocked ? messages.unblock : messages.block}
              onClick={isBlocked ? letIn : () => setBlocking(true)}
            >
              <Icon name={isBlocked ? 'undo' : 'block'} />
            </IconButton>
          )}
          <IconButton label={messages.password} onClick={() => setChanging(true)}>
            <Icon name="key" />
          </IconButton>
        </>
      )}
      {changeable && !isBlocked && <ViewAsButton member={member} />}
      <IconButton label={messages.refresh} onClick={() => void refetch()}>
        <Icon name="restart" />
      </IconButton>
      {blocking && <BlockDialog member={member} onClose={() => setBlocking(false)} />}
      {changing && <ChangePasswordDialog member={member} onClose={() => setChanging(false)} />}
    </div>
  )
}

/** Asks before a member is let in again. */
function useUnblocking({ user_id, name }: Member): () => void {
  const refetch = useRefetch(membersKey)
  return () =>
    confirmAction({
      title: messages.unblockQuestion(name),
      text: messages.unblockText,
      confirmLabel: messages.unblock,
      done: messages.unblocked,
      failed: (failure) => errorText(failure, messages.blockFailed),
      call: () => unblock(user_id),
      refetch,
    })
}
