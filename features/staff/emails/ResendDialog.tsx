import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { ConfirmDialog } from '@tingdu/ui/dialog/ConfirmDialog.tsx'
import { toast } from '@tingdu/ui/feedback/toast.ts'
import { useSending } from '@tingdu/ui/form/sending.ts'
import { ViewDialog } from '@tingdu/ui/page/ViewButton.tsx'
import { messages } from './messages.ts'
import { type Mail, mailsKey, resendMail } from './queries.ts'
import { resendRefusal } from './rules.ts'

type Props = { mail: Mail; onClose: () => void }

/** Asks before an email is sent again, or says why it cannot be and what to do instead. */
export function ResendDialog({ mail, onClose }: Props) {
  const refusal = resendRefusal(mail, new Date())
  if (refusal === null) return <ConfirmResend mail={mail} onClose={onClose} />
  return (
    <ViewDialog title={messages.notResendable} onClose={onClose}>
      <p>{refusal}</p>
    </ViewDialog>
  )
}

function ConfirmResend({ mail, onClose }: Props) {
  const refetch = useRefetch(mailsKey)
  const close = () => {
    void refetch()
    onClose()
  }
  const resending = useSending(() => resendMail(mail.id), {
    onSent: () => {
      toast(messages.resent)
      close()
    },
  })
  const { failure } = resending
  return (
    <ConfirmDialog
      title={messages.resendQuestion}
      confirmLabel={messages.resend}
      pending={resending.pending}
      failure={failure ? reasonOf(failure) : null}
      onConfirm={() => resending.send(undefined)}
      onCancel={failure ? close : onClose}
    >
      {messages.resendText(mail.recipient)} {withLink.includes(mail.template) && messages.resendLink}
    </ConfirmDialog>
  )
}

/** The templates with a one-time link that can be sent again. */
const withLink = ['verify', 'reset']

/** The refusals whose message says why: the state of the email, and the rank of its member. */
const explained = ['not_resendable', '42501']

function reasonOf(failure: unknown): string {
  if (failure instanceof ApiError && explained.includes(failure.code)) return failure.message
  return failureText(failure, messages.resendFailed)
}
