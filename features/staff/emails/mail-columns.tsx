import { Badge, type Tone } from '@tingdu/ui/page/Badge.tsx'
import { formatDay } from '@tingdu/ui/page/DateText.tsx'
import type { Column } from '@tingdu/ui/table/table-columns.ts'
import classes from './Emails.module.css'
import { MailActions } from './MailActions.tsx'
import { mailErrors, messages, stateNames } from './messages.ts'
import type { Mail } from './queries.ts'
import { type MailState, mailErrorOf } from './rules.ts'

/** DD/MM/YYYY H:m:s, as specified. */
export function sentAtText({ sent_at }: Pick<Mail, 'sent_at'>): string {
  if (sent_at === null) return messages.notSent
  const date = new Date(sent_at)
  return `${formatDay(date)} ${date.getHours()}:${date.getMinutes()}:${date.getSeconds()}`
}

const stateOf = ({ state }: Mail) => stateNames[state as MailState] ?? state
const tones: { [State in MailState]?: Tone } = { sent: 'jade', queued: 'amber', failed: 'seal' }

/** The codes of a mail server's response, which follow what is the same in all errors. */
const codesOf = (error: string) => error.replace(/^.*: /, '')

/** What happened to a mail that was not taken, and what to do. */
function errorText({ last_error, state }: Mail): string {
  const kind = mailErrorOf(codesOf(last_error ?? ''))
  const { what, advice } = mailErrors[kind]
  return `${what} ${state === 'queued' ? messages.triedAgain : advice}`
}

/** When a mail was sent. */
export const sentAtColumn: Column<Mail> = {
  key: 'sent_at',
  header: messages.sentAt,
  sortable: true,
  exported: ({ sent_at }) => sent_at && new Date(sent_at),
  cell: (mail) => <span className={classes.time}>{sentAtText(mail)}</span>,
}

/** The template of a mail. */
export const mailTemplate: Column<Mail> = {
  key: 'template',
  header: messages.template,
  sortable: true,
  exported: ({ template }) => template,
  cell: ({ template }) => template,
}

/** How far a mail got and, unless it was sent, why and what to do, with the codes of the mail server's response. */
export const mailState: Column<Mail> = {
  key: 'state',
  header: messages.state,
  exported: (mail) => [stateOf(mail), mail.last_error].filter(Boolean).join(': '),
  cell: (mail) => (
    <span className={classes.state}>
      <Badge tone={tones[mail.state as MailState]}>{stateOf(mail)}</Badge>
      {mail.last_error !== null && (
        <>
          <span className={classes.error}>{errorText(mail)}</span>
          <span className={classes.error} title={mail.last_error}>
            {codesOf(mail.last_error)} · {messages.attempts(mail.attempts)}
          </span>
        </>
      )}
    </span>
  ),
}

/** The buttons of a mail. */
export const mailActions: Column<Mail> = {
  key: 'actions',
  header: messages.actions,
  unlabeled: true,
  cell: (mail) => <MailActions mail={mail} sent={sentAtText(mail)} />,
}
