import type { TemplateName } from '@tingdu/mail/templates.ts'

/** All texts about sent emails; the specification fixes those of failed fetches. */
export const messages = {
  title: 'Emails',
  tabs: 'Sent emails and upcoming notices',
  emails: 'Emails',
  notifier: 'Notifier Emails',

  search: 'Search by email address',
  emailsFailed: 'Failed to fetch emails',
  noEmails: 'No emails yet',
  noEmailsText: 'Every email that Tingdu sends is listed here with its status.',
  noMatch: 'No matching emails',
  noMatchText: 'Try another part of the address, or clear the filters.',
  id: 'ID',
  recipient: 'Recipient',
  sentAt: 'Sent At',
  template: 'Template',
  state: 'Status',
  actions: 'Actions',
  anyState: 'All statuses',
  anyTemplate: 'All templates',
  days: 'Date',
  notSent: 'Not sent',
  triedAgain: 'We’ll try again automatically.',
  attempts: (count: number) => (count === 1 ? '1 attempt' : `${count} attempts`),

  viewData: 'View Data',
  viewContent: 'View Content',
  about: (action: string, template: string, sent: string) => `${action}: ${template}, ${sent}`,
  contentOf: 'Content of the email',

  resend: 'Resend',
  resendQuestion: 'Send this email again?',
  resendText: (recipient: string) => `${recipient} will get this email again.`,
  resendLink: 'It contains a new link. Links in earlier emails will stop working.',
  notResendable: 'This email cannot be sent again',
  resent: 'The email will be sent in a moment',
  resendFailed: 'Could not send the email again. Please try again.',

  missing: 'This email does not exist.',
  rankTooLow: 'You can only resend emails to members with a lower role than yours.',
  waiting: 'This email is still waiting to be sent. We’ll keep trying for most of a day.',
  unsubscribed: 'The member has unsubscribed from these emails.',
  superseded: 'A newer email has replaced this one.',
  outdated: 'This email is out of date. Its content may no longer be correct.',
  askEmailChange:
    'To get a new link, the member has to change the address again in Settings → Security. Only they can do this.',
  askInvitation: 'For a new link, resend the invitation in the member list of the class or organization.',
  recipientDeleted: 'The account was deleted, and its address is no longer stored.',
  addressChanged: 'The member now uses a different email address.',
  verifiedAlready: 'The member’s email address is already verified.',
  accountBlocked: 'The account is blocked or archived.',
  resentAlready: 'This email has already been sent again. If it didn’t arrive, resend the newer one.',

  notifierFailed: 'Failed to fetch notifier emails',
  noNotices: 'No notices in the next two weeks',
  noNoticesText: 'Members whose trial ends or whose subscription renews within two weeks are listed here.',
  noNoticeMatches: 'No members match your search',
  owner: 'Owner',
  email: 'Email',
  emailVerified: 'Email verified',
  verified: 'Yes',
  unverified: 'No',
  plan: 'Plan',
  freeTrial: 'Free trial',
  nextBilling: 'Next billing date',
  lastModified: 'Last modified',
} as const

/** How far a mail got, as the queue knows it. */
export const stateNames = {
  sent: 'Sent',
  queued: 'Waiting',
  failed: 'Failed',
  superseded: 'Replaced',
  unsubscribed: 'Unsubscribed',
} as const

/** What mail servers answer, in words: what happened, and what to do once Tingdu has stopped trying. */
export const mailErrors = {
  address: {
    what: 'The receiving server does not know this address.',
    advice: 'Ask the member for the right address, then ask a super administrator to correct it.',
  },
  full: { what: 'The mailbox is full.', advice: 'Ask the member to make room, then resend.' },
  refused: {
    what: 'The receiving server rejected this email as spam.',
    advice: 'Ask the member to allow emails from our address, then resend.',
  },
  login: {
    what: 'Our mail server did not accept our login.',
    advice: 'Tell an administrator: no emails are sent until this is fixed.',
  },
  unreachable: {
    what: 'The mail server could not be reached, or was busy.',
    advice: 'Resend it. If it fails again, tell an administrator.',
  },
  other: { what: 'The email could not be delivered.', advice: 'Resend it, or ask for another address.' },
} as const

export type MailErrorKind = keyof typeof mailErrors

/** Why there is no content to show, by the state of the email. */
export const noContent: Readonly<Record<string, string>> = {
  queued: 'This email has not been sent yet.',
  failed: 'This email could not be sent.',
  superseded: 'This email was not sent. A newer one has replaced it.',
  unsubscribed: 'This email was not sent. The member has unsubscribed from these emails.',
}

const isSent: { [Name in TemplateName]: true } = {
  verify: true,
  reset: true,
  'trial-ends': true,
  'assignments-due': true,
  'trial-ended': true,
  'subscription-started': true,
  'subscription-restarted': true,
  'plan-changed': true,
  'payment-moved': true,
  'payment-coming': true,
  'payment-received': true,
  'payment-failed': true,
  cancelled: true,
  announcement: true,
  refunded: true,
  'password-changed': true,
  'new-device': true,
  'second-factor-changed': true,
  'account-deleted': true,
  'email-change': true,
  'email-changed': true,
  invitation: true,
  'news-decision': true,
  'left-without': true,
}

/** All templates, to filter by, shown by the names that the specification shows; the compiler finds a missing one. */
export const templates: readonly string[] = Object.keys(isSent)

/** The texts of mailings. */
export const mailingMessages = {
  adminsOnly: 'Only administrators can send mailings.',
  tab: 'Mailings',
  open: 'Email this list',
  title: 'Email this list',
  subject: 'Subject',
  text: 'Message',
  textHelp:
    'Leave an empty line between paragraphs. We add a greeting, the button “Open Tingdu” and an unsubscribe link.',
  subjectInvalid: 'Enter a subject of 1 to 150 characters',
  textInvalid: 'Enter a message of 1 to 10,000 characters',
  counting: 'Counting members…',
  countFailed: 'Could not count the members. Please try again.',
  reaches: (count: number) =>
    count === 1 ? '1 member will get this email.' : `${count} members will get this email.`,
  leftOut: (count: number) =>
    `${count === 1 ? '1 other' : `${count} others`} won’t, because their address is not verified, they are blocked, or they have unsubscribed.`,
  test: 'Send me a test',
  tested: (email: string) => `Test sent to ${email}`,
  testFailed: 'Could not send the test. Please try again.',
  nobody: 'No member of this list can get the email. Change the filters of the list.',
  send: (count: number) => `Send to ${count === 1 ? '1 member' : `${count} members`}`,
  sent: 'The emails are on their way. Follow their progress under Emails, Mailings.',
  sendFailed: 'Could not send the emails. Please try again.',
  preview: 'Preview',
  previewHelp: 'This is the email as you would get it. Each member is greeted by name.',
  previewFailed: 'Could not show the preview. Please try again.',
  previewIncomplete: 'Write a subject and a message first.',
  template: 'Template',
  templateHelp: 'Replaces the subject and the message.',
  noTemplate: 'None',
  templatesFailed: 'Could not fetch the templates. Please try again.',
  saveTemplate: 'Save as template',
  templateName: 'Template name',
  templateNameHelp: 'If there is a template with this name, it is replaced.',
  templateNameInvalid: 'Enter a name of 1 to 60 characters',
  templateSaved: 'Template saved',
  templateSaveFailed: 'Could not save the template. Please try again.',
  deleteTemplate: 'Delete template',
  deleteTemplateQuestion: (name: string) => `Delete the template “${name}”?`,
  deleteTemplateText: 'Emails that were sent with it stay as they are.',
  templateDeleted: 'Template deleted',
  templateDeleteFailed: 'Could not delete the template. Please try again.',
  fetchFailed: 'Could not fetch the mailings. Please try again.',
  empty: 'No mailings yet',
  emptyText: 'To email members, filter the list of members and choose “Email this list”.',
  created: 'Sent on',
  progress: 'Queued',
  progressOf: (queued: number, all: number) => `${queued} of ${all}`,
} as const
