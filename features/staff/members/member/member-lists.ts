import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import { anyContaining, containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { memberKey, type Wanted } from '../queries.ts'

const keyOf = (userId: number, list: string, { search, sort, page, size }: Wanted) => [
  ...memberKey(userId),
  list,
  search,
  sort,
  page,
  size,
]

/** A class that a member is in. */
export type MemberClass = Pick<Row<'fc_admin_class_members'>, 'id'> & { class: Row<'fc_classes'> | null }

const ofClass = (column: string) => `class(${column})`
const classColumns = ['name', 'description', 'nb_members', 'nb_books', 'last_modified']
const classOrder: ListOrder = {
  sortable: classColumns.map(ofClass),
  initial: { column: 'id', direction: 'ascending' },
  key: 'id',
}

/** One page of a member's classes, in the order in which they joined unless sorted. `search` matches part of the name. */
export function memberClasses(userId: number, wanted: Wanted) {
  return queryOptions({
    queryKey: keyOf(userId, 'classes', wanted),
    queryFn: async ({ signal }): Promise<Page<MemberClass>> => {
      const { search, sort } = wanted
      // An inner join only while searching: a class that is filtered out must not leave its membership.
      let request = api
        .from('fc_admin_class_members')
        .select(search === '' ? '*, class:fc_classes(*)' : '*, class:fc_classes!inner(*)', { count: 'exact' })
        .eq('user_id', userId)
      if (search !== '') request = request.ilike('class.name', containing(search))
      const ordered = inOrder(request, sort && { ...sort, column: ofClass(sort.column) }, classOrder)
      return await pageOf(ordered.abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** A book in a member's list. */
export type MemberBook = Row<'fc_admin_bookstatitems'>

const bookOrder: ListOrder = {
  sortable: ['book_title', 'book_description', 'author', 'last_modified'],
  initial: { column: 'book_title', direction: 'ascending' },
  key: 'sha1',
}

/** One page of a member's books, by title unless sorted. `search` matches part of the title. */
export function memberBooks(userId: number, wanted: Wanted) {
  return queryOptions({
    queryKey: keyOf(userId, 'books', wanted),
    queryFn: async ({ signal }): Promise<Page<MemberBook>> => {
      let request = api.from('fc_admin_bookstatitems').select('*', { count: 'exact' }).eq('owner', userId)
      if (wanted.search !== '') request = request.ilike('book_title', containing(wanted.search))
      const ordered = inOrder(request, wanted.sort, bookOrder)
      return await pageOf(ordered.abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** Deletes a book from a member's list: with the owner, because other members may have the book as well. */
export async function deleteMemberBook({ book_sha1, owner }: MemberBook): Promise<void> {
  const rows = api.from('fc_bookstatitems').delete().eq('book_sha1', book_sha1).eq('owner', owner)
  await changedRow(rows.select('sha1'))
}

/** A text in a member's list. */
export type MemberText = Row<'fc_admin_textstatitems'>

const textOrder: ListOrder = {
  sortable: ['text_title', 'book_title', 'author', 'sounds', 'last_modified'],
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'sha1',
}

/** One page of a member's texts, the most recently changed first unless sorted. `search` matches part of the title. */
export function memberTexts(userId: number, wanted: Wanted) {
  return queryOptions({
    queryKey: keyOf(userId, 'texts', wanted),
    queryFn: async ({ signal }): Promise<Page<MemberText>> => {
      let request = api.from('fc_admin_textstatitems').select('*', { count: 'exact' }).eq('owner', userId)
      if (wanted.search !== '') request = request.ilike('text_title', containing(wanted.search))
      const ordered = inOrder(request, wanted.sort, textOrder)
      return await pageOf(ordered.abortSignal(signal), wanted)
    },
    placeholderData: keepPreviousData,
  })
}

/** Deletes a text from a member's list. */
export async function deleteMemberText({ sha1 }: MemberText): Promise<void> {
  await changedRow(api.from('fc_textstatitems').delete().eq('sha1', sha1).select('sha1'))
}

/** A payment of a member: a charge, a refund or a redeemed coupon. */
export type MemberPayment = Row<'fc_admin_sub_payments', { id: number; last_modified: string }>

const paymentOrder: ListOrder = {
  sortable: [
    'last_modified',
    'amount',
    'status',
    'payment',
    'transaction_id',
    'payment_product_id',
    'paid_through_date',
    'next_billing_date',
  ],
  initial: { column: 'last_modified', direction: 'descending' },
  key: 'id',
}

/** One page of a member's payments, the newest first unless sorted. `search` matches transaction, product and status. */
export function memberPayments(userId: number, wanted: Wanted) {
  return queryOptions({
    queryKey: keyOf(userId, 'payments', wanted),
    queryFn: async ({ signal }): Promise<Page<MemberPayment>> => {
      let request = api.from('fc_admin_sub_payments').select('*', { count: 'exact' }).eq('owner', userId)
      if (wanted.search !== '') {
        request = request.or(anyContaining(['transaction_id', 'payment_product_id', 'status'], wanted.search))
      }
      const ordered = inOrder(request, wanted.sort, paymentOrder)
      return (await pageOf(ordered.abortSignal(signal), wanted)) as Page<MemberPayment>
    },
    placeholderData: keepPreviousData,
  })
}
