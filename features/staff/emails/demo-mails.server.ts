import type { Run } from '@tingdu/database/database.ts'
import { REDACTED } from '@tingdu/mail/letter.ts'
import { renderMail } from '@tingdu/mail/render.ts'
import { isStoppable, type TemplateData, type TemplateName } from '@tingdu/mail/templates.ts'

type DemoMail = {
  [Name in TemplateName]: {
    email: string
    template: Name
    data: TemplateData[Name]
    /** The error of a mail that was not accepted. */
    error?: string
    daysAgo: number
  }
}[TemplateName]

/** How mails show a day: “Nov 20 2026”. */
function dayOf(daysAgo: number): string {
  const day = new Date(Date.now() - daysAgo * 24 * 60 * 60_000)
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
    .format(day)
    .replace(',', '')
}

const demoMails = (): DemoMail[] => [
  { email: 'learner@demo.test', template: 'verify', data: {}, daysAgo: 21 },
  {
    email: 'student@demo.test',
    template: 'payment-received',
    data: { amount: '$9.99', plan: 'Monthly', date: dayOf(3), nextDate: dayOf(-27) },
    daysAgo: 3,
  },
  { email: 'teacher@demo.test', template: 'password-changed', data: { date: dayOf(2) }, daysAgo: 2 },
  {
    email: 'learner@demo.test',
    template: 'reset',
    data: {},
    error: 'The mail server did not take the mail: EENVELOPE 550',
    daysAgo: 1,
  },
]

/** Adds mails to demo accounts as if they had been sent, one of them in vain, if there are no mails. */
export async function seedDemoMails(run: Run, site: string): Promise<void> {
  await run({ text: 'lock table api.fc_mails in share row exclusive mode', values: [] })
  const rows = demoMails().map(({ error, ...mail }) => ({
    ...mail,
    error,
    state: error ? 'failed' : 'sent',
    content: error ? null : contentOf(mail.template, mail.data, site),
  }))
  await run({
    text: `insert into api.fc_mails (recipient, user_id, template, data, content, state, last_error, attempts, cause,
                                   queued_at, sent_at)
      select a.email, a.user_id, template, data, content, state, error, 1, 'demo:' || row_number() over (),
             at, case state when 'sent' then at + interval '3 seconds' end
        from jsonb_to_recordset($1::jsonb) as seed (email text, template text, data jsonb, content text, state text,
                                                    error text, "daysAgo" int)
        join private.accounts a using (email)
       cross join lateral (select now() - make_interval(days => "daysAgo") as at) queued
       where not exists (select from api.fc_mails)
       order by at`,
    values: [JSON.stringify(rows)],
  })
}

/** The copy that is kept of a sent mail. */
function contentOf(template: TemplateName, data: TemplateData[TemplateName], site: string): string {
  const secret = { address: REDACTED, token: REDACTED }
  return renderMail(template, data, { site, secret, unsubscribe: isStoppable(template) ? REDACTED : null })
    .text
}
