import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { call } from '@tingdu/client/http.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'

/** An email; its content is text without the links that open something, and null until it has been sent. */
export type Mail = Row<'fc_mails'>

/** A page of a list, its search and its order; pages count from 1. */
type Wanted = { search: string; sort: Sort | null; page: number; size: number }

/** The filters of the list of emails; null means all. */
export type MailsWanted = Wanted & {
  state: string | null
  template: string | null
  /** When the email was queued: times in UTC, both included. */
  times: { from: string; to: string } | null
}

/**
 * The query key prefix of lists of emails: sending one again changes all of them. Below that of members, whose pages
 * list theirs and refetch everything at once.
 */
export const mailsKey = ['members', 'mails'] as const

const mailOrder: ListOrder = {
  sortable: ['sent_at', 'template', 'recipient'],
  // By sent_at, emails that were never sent would precede all others.
  initial: { column: 'id', direction: 'descending' },
  key: 'id',
}

/** One page of all emails, the newest first unless sorted. `search` matches part of the address. */
export function allMails({ search, state, template, times, sort, page, size }: MailsWanted) {
  return queryOptions({
    queryKey: [...mailsKey, 'all', search, state, template, times, sort, page, size],
    queryFn: ({ signal }): Promise<Page<Mail>> => {
      let request = api.from('fc_mails').select('*', { count: 'exact' })
      if (search !== '') request = request.ilike('recipient', containing(search))
      if (state) request = request.eq('state', state)
      if (template) request = request.eq('template', template)
      if (times) request = request.gte('queued_at', times.from).lte('queued_at', times.to)
      return pageOf(inOrder(request, sort, mailOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of the emails to an address, the newest first unless sorted. */
export function mailsTo(recipient: string, { sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: [...mailsKey, 'to', recipient, sort, page, size],
    queryFn: ({ signal }): Promise<Page<Mail>> => {
      const request = api.from('fc_mails').select('*', { count: 'exact' }).eq('recipient', recipient)
      return pageOf(inOrder(request, sort, mailOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Sends an email again. Throws `not_resendable` with the reason if it cannot be. */
export async function resendMail(id: number): Promise<void> {
  await call('POST', 'rpc/resend_mail', { id })
}

/** A member whose trial ends or whose subscription renews soon; `plan_name` is null on trial. */
export type Notice = Row<
  'fc_next_notifier_user',
  { id: number; owner: number; email: string; next_billing_date: string; last_modified: string }
>

const noticeOrder: ListOrder = {
  sortable: ['email', 'plan_name', 'next_billing_date', 'last_modified'],
  initial: { column: 'next_billing_date', direction: 'ascending' },
  key: 'id',
}

/** One page of the members who are next to be notified, the earliest first unless sorted. */
export function nextNotices({ search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: ['next notices', search, sort, page, size],
    queryFn: async ({ signal }): Promise<Page<Notice>> => {
      let request = api.from('fc_next_notifier_user').select('*', { count: 'exact' })
      if (search !== '') request = request.ilike('email', containing(search))
      const ordered = inOrder(request, sort, noticeOrder)
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<Notice>
    },
    placeholderData: keepPreviousData,
  })
}
