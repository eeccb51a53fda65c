import { Button } from '@mantine/core'
import { Json, ViewButton } from '@tingdu/ui/page/ViewButton.tsx'
import { useState } from 'react'
import classes from './Emails.module.css'
import { MailFrame } from './MailFrame.tsx'
import { messages } from './messages.ts'
import type { Mail } from './queries.ts'
import { ResendDialog } from './ResendDialog.tsx'

/** Shows the data and the content of an email, and sends it again. `sent` is the text of when it was sent. */
export function MailActions({ mail, sent }: { mail: Mail; sent: string }) {
  const [asked, setAsked] = useState(false)
  const nameOf = (action: string) => messages.about(action, mail.template, sent)
  return (
    <span className={classes.actions}>
      <ViewButton label={messages.viewData} name={nameOf(messages.viewData)}>
        <Json value={mail.data} />
      </ViewButton>
      <ViewButton label={messages.viewContent} name={nameOf(messages.viewContent)}>
        {mail.content === null ? <p>{messages.noContent}</p> : <MailFrame content={mail.content} />}
      </ViewButton>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={nameOf(messages.resend)}
        onClick={() => setAsked(true)}
      >
        {messages.resend}
      </Button>
      {asked && <ResendDialog mail={mail} onClose={() => setAsked(false)} />}
    </span>
  )
}
