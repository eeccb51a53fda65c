import { Button, Textarea } from '@mantine/core'
import { dayOf, parseDay } from '@tingdu/client/day-range.ts'
import { errorText } from '@tingdu/client/error-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { Dialog, DialogActions } from '@tingdu/ui/dialog/Dialog.tsx'
import { useSending } from '@tingdu/ui/feedback/sending.ts'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { DayField } from '@tingdu/ui/form/DayField.tsx'
import { Form } from '@tingdu/ui/form/Form.tsx'
import { type FormEvent, useState } from 'react'
import { startDeletion } from '../deletion-requests.ts'
import { deletionMessages, messages as memberMessages } from '../messages.ts'
import { type Member, membersKey } from '../queries.ts'

const messages = deletionMessages
const MAX_CHARACTERS = 2000

/** Asks when and how a member has asked for the deletion of their account, and starts it. */
export function StartDeletionDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const refetch = useRefetch(membersKey)
  const sending = useSending(startDeletion, {
    onSent: () => {
      toast(messages.started)
      void refetch()
      onClose()
    },
  })
  const day = parseDay(typed)
  const isValid = day !== null && day >= '2000-01-01' && day <= dayOf(new Date())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isValid && reason.trim())
      sending.send({ user_id: member.user_id, requested_on: day, reason: reason.trim() })
  }
  const title = messages.startTitle(member.name)
  return (
    <Dialog title={title} pending={sending.pending} onCancel={onClose}>
      <Form
        label={title}
        onSubmit={submit}
        failure={sending.failure ? errorText(sending.failure, messages.failed) : null}
      >
        <p>{messages.startText}</p>
        <DayField
          label={messages.requestedOn}
          value={typed}
          onChange={setTyped}
          error={asked && !isValid ? messages.dayInvalid : undefined}
        />
        <Textarea
          size="md"
          label={messages.reason}
          description={messages.reasonHelp}
          error={asked && !reason.trim() ? messages.reasonMissing : null}
          rows={3}
          maxLength={MAX_CHARACTERS}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose} disabled={sending.pending}>
            {memberMessages.cancel}
          </Button>
          <Button type="submit" loading={sending.pending}>
            {messages.start}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
