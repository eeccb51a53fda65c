/** What other features may import: the columns and the rows of a list of emails. */
export { mailActions, mailState, mailTemplate, sentAtColumn } from './mail-columns.tsx'
export { type Mail, mailsTo } from './queries.ts'
