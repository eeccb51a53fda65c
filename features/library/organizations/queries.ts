import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import type { PaletteSearch } from '@tingdu/ui/web-feature.ts'
import type { BookChoice } from '../classes/public.ts'
import type { OrganizationRole } from './messages.ts'
import { organizationPaths } from './paths.ts'
import type { OrganizationField, OrganizationInput } from './rules.ts'

const columns =
  'id, name, description, image, max_members, max_books, max_classes, nb_members, nb_books, nb_classes, last_modified' as const

/** The query key prefix of organizations and their members. */
export const organizationsKey = ['organizations'] as const

/** An organization, with its limits and what counts toward them. */
export type Organization = Row<'fc_organization'>

/** A page of a list, its search and its order; pages count from 1. */
export type Wanted = { search: string; sort: Sort | null; page: number; size: number }

const newestFirst = { column: 'last_modified', direction: 'descending' } as const
const organizationOrder: ListOrder = {
  sortable: ['name', 'description', 'nb_members', 'nb_books', 'nb_classes', 'last_modified'],
  initial: newestFirst,
  key: 'id',
}
const memberOrder: ListOrder = {
  sortable: ['email', 'user_name', 'role', 'last_modified'],
  initial: newestFirst,
  key: 'id',
}
const bookOrder: ListOrder = {
  sortable: ['book_title', 'book_description', 'book_level', 'publish_time'],
  initial: { column: 'publish_time', direction: 'descending' },
  key: 'id',
}
const classOrder: ListOrder = {
  sortable: ['name', 'description', 'nb_members', 'nb_books', 'last_modified'],
  initial: newestFirst,
  key: 'id',
}

/**
 * One page of the organizations visible to the caller, most recently changed first unless sorted. `search` matches part of the name.
 */
export function organizationsPage(wanted: Wanted) {
  const { search, sort, page, size } = wanted
  return queryOptions({
    queryKey: [...organizationsKey, search, sort, page, size],
    queryFn: ({ signal }) => {
      const all = api.from('fc_organization').select(columns, { count: 'exact' })
      const matching = search === '' ? all : all.ilike('name', containing(search.toLowerCase()))
      const ordered = inOrder(matching, sort, organizationOrder)
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** The organizations whose name contains a text. */
export const findOrganizations: PaletteSearch = async (text, signal) => {
  const request = api
    .from('fc_organization')
    .select('id, name')
    .ilike('name', containing(text))
    .order('name')
    .limit(5)
  const rows = await rowsOf(request.abortSignal(signal))
  return rows.map(({ id, name }) => ({ label: name ?? '', path: organizationPaths.details(Number(id)) }))
}

/** Creates an organization. `image` is the key of an uploaded picture. */
export async function createOrganization(input: OrganizationInput, image: string | null): Promise<void> {
  const { name, description, max_members, max_books, max_classes } = input
  const limits = {
    max_members: Number(max_members),
    max_books: Number(max_books),
    max_classes: Number(max_classes),
  }
  const row = { name: name.trim(), description: description.trim(), image, ...limits }
  await rowsOf(api.from('fc_organization').insert(row).select('id'))
}

/** Whether to offer creating organizations to this role; the database enforces it. */
export function mayCreateOrganizations(role: Role | null): boolean {
  return isStaff(role)
}

const isStaff = (role: Role | null) => role !== null && staffRoles.includes(role)

/** One organization; null if it does not exist or the caller may not see it. */
export function organizationById(id: number) {
  return queryOptions({
    queryKey: [...organizationsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await rowOf(api.from('fc_organization').select(columns).eq('id', id).abortSignal(signal))) ?? null,
  })
}

/** What a caller may do in an organization; the database enforces it. */
export type OrganizationAccess = {
  /** Change the organization, and its books and members. */
  edits: boolean
  isMember: boolean
  seesMembers: boolean
  createsClasses: boolean
}

/** What a caller may do, from their role on the platform and in the organization (null for none). */
export function accessOf(role: Role | null, roleThere: string | null): OrganizationAccess {
  const edits = roleThere === 'org_admin' || isStaff(role)
  const isMember = roleThere !== null
  return { edits, isMember, seesMembers: edits || role === 'teacher', createsClasses: edits || isMember }
}

/** A member's role in an organization; null for others. */
export function roleIn(org: number, account: number | null) {
  return queryOptions({
    queryKey: [...organizationsKey, 'role', org, account],
    queryFn: async ({ signal }) => {
      const own = api
        .from('fc_org_members')
        .select('role')
        .eq('user_id', account ?? 0)
        .eq('org_id', org)
      return (await rowOf(own.abortSignal(signal)))?.role ?? null
    },
    enabled: account !== null,
  })
}

/** Changes one field of an organization, as typed. Throws if the caller may not. */
export async function changeOrganization(id: number, field: OrganizationField, typed: string): Promise<void> {
  const value = field === 'name' || field === 'description' ? typed.trim() : Number(typed)
  const change: Partial<Pick<Organization, OrganizationField>> = { [field]: value }
  await changedRow(api.from('fc_organization').update(change).eq('id', id).select('id'))
}

/** Changes the cover; `image` is the key of an uploaded picture. Throws if the caller may not. */
export async function changeCover(id: number, image: string): Promise<void> {
  await changedRow(api.from('fc_organization').update({ image }).eq('id', id).select('id'))
}

/** Deletes an organization. Throws if it still has books, classes or other members, or if the caller may not. */
export async function deleteOrganization(id: number): Promise<void> {
  await changedRow(api.from('fc_organization').delete().eq('id', id).select('id'))
}

/** A member, or an invitation, which has no `user_id`. */
export type OrganizationMember = Pick<
  Row<'fc_org_members'>,
  'id' | 'email' | 'user_id' | 'user_name' | 'role' | 'last_modified'
>

/** One page of an organization's members, most recently changed first unless sorted. `search` matches part of the email. */
export function membersPage(org: number, { search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: [...organizationsKey, 'members', org, search, sort, page, size],
    queryFn: ({ signal }) => {
      const all = api
        .from('fc_org_members')
        .select('id, email, user_id, user_name, role, last_modified', { count: 'exact' })
        .eq('org_id', org)
      const matching = search === '' ? all : all.ilike('email', containing(search))
      const ordered = inOrder(matching, sort, memberOrder)
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Changes the role of a member. Throws if the caller may not. */
export async function changeRole(member: number, role: OrganizationRole): Promise<void> {
  await changedRow(api.from('fc_org_members').update({ role }).eq('id', member).select('id'))
}

/** Sends another mail to an invited member. */
export async function resendInvitation(member: number): Promise<void> {
  await api.rpc('resend_org_invitation', { member }).throwOnError()
}

/** Removes a member, or withdraws an invitation. Throws if the caller may not. */
export async function removeMember(org: number, email: string): Promise<void> {
  await changedRow(api.from('fc_org_members').delete().eq('org_id', org).eq('email', email).select('id'))
}

/** Removes members and withdraws invitations, and returns those that were removed. */
export async function removeMembers(
  org: number,
  members: readonly OrganizationMember[],
): Promise<OrganizationMember[]> {
  const ids = members.map(({ id }) => id)
  const request = api.from('fc_org_members').delete().eq('org_id', org).in('id', ids)
  const removed = new Set((await rowsOf(request.select('id'))).map(({ id }) => id))
  return members.filter(({ id }) => removed.has(id))
}

/** A book that an organization gives to its members. */
export type OrgBook = Row<'fc_org_books'>

/** One page of an organization's books, most recently added first unless sorted. `search` matches part of the title. */
export function orgBooksPage(org: number, { search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: [...organizationsKey, 'books', org, search, sort, page, size],
    queryFn: ({ signal }): Promise<Page<OrgBook>> => {
      const all = api.from('fc_org_books').select('*', { count: 'exact' }).eq('org_id', org)
      const matching = search === '' ? all : all.ilike('book_title', containing(search))
      const ordered = inOrder(matching, sort, bookOrder)
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** The books of an organization, by their sha1. */
export function givenBooks(org: number) {
  return queryOptions({
    queryKey: [...organizationsKey, 'given books', org],
    queryFn: async ({ signal }) => {
      const request = api.from('fc_org_books').select('book_sha1').eq('org_id', org)
      return (await rowsOf(request.abortSignal(signal))).map(({ book_sha1 }) => book_sha1)
    },
  })
}

/** Adds books to an organization; those that it has already are left as they are. */
export async function addBooks(org: number, books: readonly BookChoice[]): Promise<void> {
  const rows = books.map(({ sha1, title, description, cover_uri, level }) => ({
    org_id: org,
    book_sha1: sha1,
    book_title: title,
    book_description: description,
    book_cover_uri: cover_uri,
    book_level: level,
  }))
  const request = api
    .from('fc_org_books')
    .upsert(rows, { onConflict: 'org_id,book_sha1', ignoreDuplicates: true })
  await rowsOf(request.select('book_sha1'))
}

/** Removes a book from an organization. Throws if the caller may not. */
export async function removeBook({ org_id, book_sha1 }: OrgBook): Promise<void> {
  const rows = api.from('fc_org_books').delete().eq('org_id', org_id).eq('book_sha1', book_sha1)
  await changedRow(rows.select('book_sha1'))
}

/** Removes books from an organization, and returns those that were removed. */
export async function removeBooks(org: number, books: readonly OrgBook[]): Promise<OrgBook[]> {
  const ids = books.map(({ id }) => id)
  const request = api.from('fc_org_books').delete().eq('org_id', org).in('id', ids)
  const removed = new Set((await rowsOf(request.select('id'))).map(({ id }) => id))
  return books.filter(({ id }) => removed.has(id))
}

/** A class of an organization; `teaches` is whether the caller is one of its teachers. */
export type OrgClass = Pick<
  Row<'fc_classes'>,
  | 'id'
  | 'name'
  | 'description'
  | 'nb_members'
  | 'max_members'
  | 'nb_books'
  | 'max_books'
  | 'archived_at'
  | 'last_modified'
> & { teaches: boolean }

/** One page of an organization's classes, most recently changed first unless sorted. `search` matches part of the name. */
export function orgClassesPage(org: number, account: number | null, { search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: [...organizationsKey, 'classes', org, account, search, sort, page, size],
    queryFn: async ({ signal }): Promise<Page<OrgClass>> => {
      const classColumns =
        'id, name, description, nb_members, max_members, nb_books, max_books, archived_at, last_modified'
      const all = api
        .from('fc_classes')
        .select(`${classColumns}, own:fc_class_members(role)`, { count: 'exact' })
        .eq('org_id', org)
        .eq('own.user_id', account ?? 0)
      const matching = search === '' ? all : all.ilike('name', containing(search))
      const ordered = inOrder(matching, sort, classOrder)
      const { rows, total } = await pageOf(ordered.abortSignal(signal), { page, size })
      return {
        rows: rows.map(({ own, ...row }) => ({
          ...row,
          teaches: own.some(({ role }) => role === 'teacher'),
        })),
        total,
      }
    },
    placeholderData: keepPreviousData,
  })
}
