import { Button } from '@mantine/core'
import { ApiError } from '@tingdu/client/errors.ts'
import { failureText } from '@tingdu/client/failure-text.ts'
import { useRefetch } from '@tingdu/client/use-refetch.ts'
import { confirmAction } from '@tingdu/ui/dialog/confirmation.ts'
import { Json, ShowButton, ShowDialog } from '@tingdu/ui/dialog/ShowButton.tsx'
import { useState } from 'react'
import classes from './Emails.module.css'
import { MailFrame } from './MailFrame.tsx'
import { messages, noContent } from './messages.ts'
import { type Mail, mailsKey, resendMail } from './queries.ts'
import { resendRefusal } from './rules.ts'

/** Shows the data and the content of an email, and sends it again, or says why it cannot be and what to do instead. `sent` is the text of when it was sent. */
export function MailActions({ mail, sent }: { mail: Mail; sent: string }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const refetch = useRefetch(mailsKey)
  const resend = () => {
    const refused = resendRefusal(mail, new Date())
    if (refused !== null) return setRefusal(refused)
    confirmAction({
      title: messages.resendQuestion,
      text: `${messages.resendText(mail.recipient)} ${withLink.includes(mail.template) ? messages.resendLink : ''}`,
      confirmLabel: messages.resend,
      done: messages.resent,
      failed: reasonOf,
      call: () => resendMail(mail.id),
      refetch,
    })
  }
  const nameOf = (action: string) => messages.about(action, mail.template, sent)
  return (
    <span className={classes.actions}>
      <ShowButton label={messages.viewData} name={nameOf(messages.viewData)}>
        <Json value={mail.data} />
      </ShowButton>
      <ShowButton label={messages.viewContent} name={nameOf(messages.viewContent)}>
        {mail.content === null ? <p>{noContent[mail.state ?? '']}</p> : <MailFrame content={mail.content} />}
      </ShowButton>
      <Button variant="default" size="compact-sm" aria-label={nameOf(messages.resend)} onClick={resend}>
        {messages.resend}
      </Button>
      {refusal !== null && (
        <ShowDialog title={messages.notResendable} onClose={() => setRefusal(null)}>
          <p>{refusal}</p>
        </ShowDialog>
      )}
    </span>
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
