/** What other features may import: the columns and the rows of a list of emails, and writing to a list of members. */
export { mailActions, mailState, mailTemplate, sentAtColumn } from './mail-columns.tsx'
export { MailingButton } from './mailings/MailingDialog.tsx'
export type { Condition as MailingCondition } from './mailings/queries.ts'
export { type Mail, mailsTo } from './queries.ts'
