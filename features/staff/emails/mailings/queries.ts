import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowsOf } from '@tingdu/client/api.ts'
import { call } from '@tingdu/client/http.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** A condition on members: column, operator, value, as the list of members sends it to the data API. */
export type Condition = readonly [column: string, operator: string, value: string | readonly string[]]

/** How many members of a list a mailing reaches. */
export function countMailing(conditions: readonly Condition[]) {
  return queryOptions({
    queryKey: ['mailing count', conditions],
    queryFn: async () => {
      const rows = await call<{ reached: number; left_out: number }[]>('POST', 'rpc/count_mailing', {
        conditions,
      })
      return rows[0] ?? { reached: 0, left_out: 0 }
    },
  })
}

/** What an admin writes: the text has paragraphs, with an empty line between them. */
export type Written = { subject: string; text: string }

/** Sends a mailing to the members of a list; the same key makes it safe to repeat. */
export async function sendMailing(
  mailing: Written & { conditions: readonly Condition[]; key: string },
): Promise<void> {
  await call('POST', 'rpc/send_mailing', mailing)
}

/** Sends the text to the caller, and returns their address. */
export function testMailing({ subject, text }: Written): Promise<{ email: string }> {
  return call('POST', 'rpc/test_mailing', { subject, text })
}

/** The mail as it would be sent to the caller. */
export function previewMailing({ subject, text }: Written) {
  return queryOptions({
    queryKey: ['mailing preview', subject, text],
    queryFn: () => call<{ subject: string; html: string }>('POST', 'rpc/preview_mailing', { subject, text }),
  })
}

/** The query key of the templates. */
export const templatesKey = ['mailing templates'] as const

export type MailingTemplate = Pick<Row<'fc_mailing_templates'>, 'id' | 'name' | 'subject' | 'text'>

/** The templates of all admins, by name. */
export function mailingTemplates() {
  return queryOptions({
    queryKey: templatesKey,
    queryFn: ({ signal }): Promise<MailingTemplate[]> =>
      rowsOf(
        api.from('fc_mailing_templates').select('id, name, subject, text').order('name').abortSignal(signal),
      ),
  })
}

/** Keeps a text as a template; one of the same name is replaced. */
export async function saveTemplate({ name, subject, text }: Written & { name: string }): Promise<void> {
  const row = { name: name.trim(), subject: subject.trim(), text: text.trim() }
  await api.from('fc_mailing_templates').upsert(row, { onConflict: 'name' }).throwOnError()
}

/** Deletes a template; one that is gone already counts as deleted. */
export async function deleteTemplate(id: number): Promise<void> {
  await api.from('fc_mailing_templates').delete().eq('id', id).throwOnError()
}

export type Mailing = Pick<Row<'fc_mailings'>, 'id' | 'subject' | 'created_at' | 'recipients' | 'queued'>

/** One page of the mailings, the newest first. */
export function mailingsPage({ page, size }: { page: number; size: number }) {
  return queryOptions({
    queryKey: ['mailings', page, size],
    queryFn: ({ signal }): Promise<Page<Mailing>> => {
      const request = api
        .from('fc_mailings')
        .select('id, subject, created_at, recipients, queued', { count: 'exact' })
        .order('id', { ascending: false })
      return pageOf(request.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
    // While mails are queued, the numbers grow.
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ queued, recipients }) => queued < recipients) ? 5000 : false,
  })
}
