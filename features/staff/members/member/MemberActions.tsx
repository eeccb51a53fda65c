import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ViewAsButton } from '@tingdu/features/staff/view-as/public.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { Icon } from '@tingdu/ui/page/Icon.tsx'
import { IconButton } from '@tingdu/ui/page/IconButton.tsx'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messages } from '../messages.ts'
import { memberPaths } from '../paths.ts'
import { type Member, membersKey, setBlocked } from '../queries.ts'
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
  const [open, setOpen] = useState<'block' | 'password' | null>(null)
  const close = () => setOpen(null)
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
              onClick={() => setOpen('block')}
            >
              <Icon name={isBlocked ? 'undo' : 'block'} />
            </IconButton>
          )}
          <IconButton label={messages.password} onClick={() => setOpen('password')}>
            <Icon name="key" />
          </IconButton>
        </>
      )}
      {changeable && !isBlocked && <ViewAsButton member={member} />}
      <IconButton label={messages.refresh} onClick={() => void refetch()}>
        <Icon name="restart" />
      </IconButton>
      {open === 'block' && <BlockDialog member={member} blocks={!isBlocked} onClose={close} />}
      {open === 'password' && <ChangePasswordDialog member={member} onClose={close} />}
    </div>
  )
}

type BlockProps = { member: Member; blocks: boolean; onClose: () => void }

function BlockDialog({ member: { user_id, name }, blocks, onClose }: BlockProps) {
  const refetch = useRefetch(membersKey)
  const close = () => {
    void refetch()
    onClose()
  }
  const sending = useSending(() => setBlocked(user_id, blocks), {
    onSent: () => {
      toast(blocks ? messages.blocked : messages.unblocked)
      close()
    },
  })
  const { failure } = sending
  return (
    <ConfirmDialog
      title={blocks ? messages.blockQuestion(name) : messages.unblockQuestion(name)}
      confirmLabel={blocks ? messages.block : messages.unblock}
      pending={sending.pending}
      failure={failure ? errorText(failure, messages.blockFailed) : null}
      onConfirm={() => sending.send(undefined)}
      onCancel={failure ? close : onClose}
    >
      {blocks ? messages.blockText : messages.unblockText}
    </ConfirmDialog>
  )
}
