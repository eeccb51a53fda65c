import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type Page, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { changedRow } from '@tingdu/client/changed-row.ts'
import type { Sort } from '@tingdu/client/grid-state.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import { inOrder, type ListOrder } from '@tingdu/client/list-order.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import type { Covered } from '../texts/public.ts'
import type { ClassRole, ClassState, MemberState } from './messages.ts'
import type { ClassField, ClassInput } from './rules.ts'

const columns =
  'id, name, description, org_id, org_name, max_members, max_books, nb_members, nb_books, nb_texts, archived_at, time_zone, last_modified' as const

/** A class as its screens show it. */
export type Class = Omit<Row<'fc_classes'>, 'owner' | 'join_code' | 'created_at'>

/** A membership; `user_id` is null until the invitation is accepted. */
export type ClassMember = Row<'fc_class_members', { role: ClassRole }>
export type ClassBook = Row<'fc_class_books'>
/** A text of a class; `text` is null for those who see the class, but not the text. */
export type ClassText = Row<'fc_class_texts'> & { text: Covered | null }

/** A page of a list, its search and its order; pages count from 1. */
export type Wanted = { search: string; sort: Sort | null; page: number; size: number }

const newestFirst = { column: 'last_modified', direction: 'descending' } as const

/** The query key prefix of everything about classes. */
export const classesKey = ['classes'] as const
const keyOf = (classId: number, ...rest: unknown[]): QueryKey => [...classesKey, classId, ...rest]

const classOrder: ListOrder = {
  sortable: ['name', 'description', 'org_name', 'nb_members', 'nb_books', 'last_modified'],
  initial: newestFirst,
  key: 'id',
}

/**
 * One page of the classes visible to the caller, most recently changed first unless sorted. `search` matches part of the
 * name.
 */
export function classesPage(wanted: Wanted & { state: ClassState }) {
  const { search, state, sort, page, size } = wanted
  return queryOptions({
    queryKey: [...classesKey, 'list', search, state, sort, page, size],
    queryFn: async ({ signal }): Promise<Page<Class>> => {
      let request = api.from('fc_classes').select(columns, { count: 'exact' })
      if (search !== '') request = request.ilike('name', containing(search))
      if (state === 'active') request = request.is('archived_at', null)
      if (state === 'archived') request = request.not('archived_at', 'is', null)
      return pageOf(inOrder(request, sort, classOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** One class; null if there is none that the caller may see. */
export function oneClass(classId: number) {
  return queryOptions({
    queryKey: keyOf(classId, 'class'),
    queryFn: async ({ signal }): Promise<Class | null> => {
      const request = api.from('fc_classes').select(columns).eq('id', classId)
      return (await rowOf(request.abortSignal(signal))) ?? null
    },
  })
}

/** The organizations to choose from, by name. */
export function organizationChoices() {
  return queryOptions({
    queryKey: ['organizations', 'choices'],
    queryFn: ({ signal }) =>
      rowsOf(api.from('fc_organization').select('id, name').order('name').abortSignal(signal)),
  })
}

/** Creates a class. `organization` is null for a class without one. */
export async function createClass(input: ClassInput, organization: number | null): Promise<void> {
  const { name, description, max_members, max_books } = input
  const row = {
    name: name.trim(),
    description: description.trim(),
    max_members: Number(max_members),
    max_books: Number(max_books),
    org_id: organization,
  }
  await rowsOf(api.from('fc_classes').insert(row).select('id'))
}

/** Changes one field of a class, as typed. Throws if the caller may not. */
export async function changeClass(classId: number, field: ClassField, typed: string): Promise<void> {
  const value = typed.trim()
  const isText = field === 'name' || field === 'description'
  const change: Partial<Pick<Class, ClassField>> = { [field]: isText ? value : Number(value) }
  await changedRow(api.from('fc_classes').update(change).eq('id', classId).select('id'))
}

/** Says in which zone what a class does is due. Throws if the caller may not. */
export async function setTimeZone(classId: number, time_zone: string): Promise<void> {
  await changedRow(api.from('fc_classes').update({ time_zone }).eq('id', classId).select('id'))
}

/** Archives a class, or makes it active again. Throws if the caller may not. */
export async function archiveClass(classId: number, archived: boolean): Promise<void> {
  const change = { archived_at: archived ? new Date().toISOString() : null }
  await changedRow(api.from('fc_classes').update(change).eq('id', classId).select('id'))
}

/** Archives classes, or makes them active again, and returns those that were changed. */
export async function archiveClasses(rows: readonly Class[], archived: boolean): Promise<Class[]> {
  const change = { archived_at: archived ? new Date().toISOString() : null }
  const ids = rows.map(({ id }) => id)
  const changed = await rowsOf(api.from('fc_classes').update(change).in('id', ids).select('id'))
  const known = new Set(changed.map(({ id }) => id))
  return rows.filter(({ id }) => known.has(id))
}

/** Deletes a class. Throws if it still has books or other members, or if the caller may not. */
export async function deleteClass(classId: number): Promise<void> {
  await changedRow(api.from('fc_classes').delete().eq('id', classId).select('id'))
}

/** What a caller may do in a class; the database enforces it. */
export type ClassAccess = {
  /** The caller's own membership, with which they can leave. */
  membership: number | null
  /** Change the class, and see and manage its members. */
  edits: boolean
  seesContent: boolean
  /** Add and remove books and texts. */
  gives: boolean
}

/** The caller's role in a class, from their own membership rows of the class and of its organization. */
export function classAccess(class_: Pick<Class, 'id' | 'org_id'>, userId: number | null, role: Role | null) {
  return queryOptions({
    queryKey: keyOf(class_.id, 'access', userId, role),
    queryFn: async ({ signal }): Promise<ClassAccess> => {
      const own = api
        .from('fc_class_members')
        .select('id, role')
        .eq('user_id', userId ?? 0)
        .eq('class_id', class_.id)
      const [membership, orgRole] = await Promise.all([
        rowOf(own.abortSignal(signal)),
        roleInOrganization(class_.org_id, userId, signal),
      ])
      const gives = isStaff(role) || membership?.role === 'teacher'
      return {
        membership: membership?.id ?? null,
        edits: gives || orgRole === 'org_admin',
        seesContent: gives || membership !== undefined || orgRole !== null,
        gives,
      }
    },
    enabled: userId !== null,
  })
}

async function roleInOrganization(organization: number | null, userId: number | null, signal: AbortSignal) {
  if (organization === null) return null
  const request = api
    .from('fc_org_members')
    .select('role')
    .eq('user_id', userId ?? 0)
    .eq('org_id', organization)
  return (await rowOf(request.abortSignal(signal)))?.role ?? null
}

const isStaff = (role: Role | null) => role !== null && staffRoles.includes(role)

/** Whether to offer creating classes to this role; the database enforces it. */
export function mayCreateClasses(role: Role | null): boolean {
  return role === 'teacher' || isStaff(role)
}

const memberOrder: ListOrder = {
  sortable: ['user_name', 'email', 'role', 'last_modified'],
  initial: newestFirst,
  key: 'id',
}

/**
 * One page of a class's members, most recently changed first unless sorted. `search` matches part of the address; `role`
 * and `state` are null for all.
 */
export function membersPage(
  classId: number,
  wanted: Wanted & { role: ClassRole | null; state: MemberState | null },
) {
  const { search, role, state, sort, page, size } = wanted
  return queryOptions({
    queryKey: keyOf(classId, 'members', search, role, state, sort, page, size),
    queryFn: async ({ signal }) => {
      let request = api.from('fc_class_members').select('*', { count: 'exact' }).eq('class_id', classId)
      if (search !== '') request = request.ilike('email', containing(search))
      if (role) request = request.eq('role', role)
      if (state === 'invited') request = request.is('user_id', null)
      if (state === 'joined') request = request.not('user_id', 'is', null)
      const ordered = inOrder(request, sort, memberOrder)
      return (await pageOf(ordered.abortSignal(signal), { page, size })) as Page<ClassMember>
    },
    placeholderData: keepPreviousData,
  })
}

/** The classes of a member, of those whose lists the caller may read, by name. */
export function classesOfMember(account: number) {
  return queryOptions({
    queryKey: [...classesKey, 'of member', account],
    queryFn: async ({ signal }) => {
      const columns = 'role, class:fc_classes!inner(id, name)'
      const request = api.from('fc_class_members').select(columns).eq('user_id', account)
      const rows = await rowsOf(request.order('class(name)').abortSignal(signal))
      return rows.map(({ role, class: { id, name } }) => ({ id, name, role: role as ClassRole }))
    },
  })
}

/** Removes a member; one's own membership is removed by leaving. Throws if the caller may not. */
export async function deleteMember(membership: number): Promise<void> {
  await changedRow(api.from('fc_class_members').delete().eq('id', membership).select('id'))
}

/** Removes members, and returns those that were removed. */
export async function deleteMembers(members: readonly ClassMember[]): Promise<ClassMember[]> {
  const ids = members.map(({ id }) => id)
  return changedMembers(
    members,
    await rowsOf(api.from('fc_class_members').delete().in('id', ids).select('id')),
  )
}

/** Gives members a role, and returns those that were changed. */
export async function setRole(members: readonly ClassMember[], role: ClassRole): Promise<ClassMember[]> {
  const ids = members.map(({ id }) => id)
  const request = api.from('fc_class_members').update({ role }).in('id', ids)
  return changedMembers(members, await rowsOf(request.select('id')))
}

function changedMembers(members: readonly ClassMember[], changed: readonly { id: number }[]): ClassMember[] {
  const ids = new Set(changed.map(({ id }) => id))
  return members.filter(({ id }) => ids.has(id))
}

const bookOrder: ListOrder = {
  sortable: ['book_title', 'book_description', 'book_level', 'last_modified'],
  initial: newestFirst,
  key: 'book_sha1',
}

/** One page of a class's books, most recently added first unless sorted. */
export function classBooksPage(classId: number, { search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: keyOf(classId, 'books', search, sort, page, size),
    queryFn: async ({ signal }): Promise<Page<ClassBook>> => {
      let request = api.from('fc_class_books').select('*', { count: 'exact' }).eq('class_id', classId)
      if (search !== '') request = request.ilike('book_title', containing(search))
      return pageOf(inOrder(request, sort, bookOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Removes a book from a class. Throws if the caller may not. */
export async function deleteClassBook({ class_id, book_sha1 }: ClassBook): Promise<void> {
  const rows = api.from('fc_class_books').delete().eq('class_id', class_id).eq('book_sha1', book_sha1)
  await changedRow(rows.select('book_sha1'))
}

/** Removes books from a class, and returns those that were removed. */
export async function deleteClassBooks(classId: number, books: readonly ClassBook[]): Promise<ClassBook[]> {
  const sha1s = books.map(({ book_sha1 }) => book_sha1)
  const request = api.from('fc_class_books').delete().eq('class_id', classId).in('book_sha1', sha1s)
  const removed = new Set((await rowsOf(request.select('book_sha1'))).map(({ book_sha1 }) => book_sha1))
  return books.filter(({ book_sha1 }) => removed.has(book_sha1))
}

const textOrder: ListOrder = {
  sortable: ['text_title', 'last_modified'],
  initial: newestFirst,
  key: 'text_sha1',
}

/** One page of a class's texts, most recently added first unless sorted. */
export function classTextsPage(classId: number, { search, sort, page, size }: Wanted) {
  return queryOptions({
    queryKey: keyOf(classId, 'texts', search, sort, page, size),
    queryFn: async ({ signal }): Promise<Page<ClassText>> => {
      const texts = api.from('fc_class_texts')
      let request = texts
        .select('*, text:fc_texts(coverage, learning_coverage)', { count: 'exact' })
        .eq('class_id', classId)
      if (search !== '') request = request.ilike('text_title', containing(search))
      return pageOf(inOrder(request, sort, textOrder).abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/**
 * How many library texts of a class are closed to its members because no membership of its owner or organization reaches
 * them, and the plan that would open all of them; null if none are.
 */
export function closedTexts(classId: number) {
  return queryOptions({
    queryKey: keyOf(classId, 'closed texts'),
    queryFn: async ({ signal }) => {
      const call = api.rpc('closed_class_texts', { class_id: classId }, { get: true })
      return (await rowOf(call.abortSignal(signal))) ?? null
    },
  })
}

/** Removes a text from a class. Throws if the caller may not. */
export async function deleteClassText({ class_id, text_sha1 }: ClassText): Promise<void> {
  const rows = api.from('fc_class_texts').delete().eq('class_id', class_id).eq('text_sha1', text_sha1)
  await changedRow(rows.select('text_sha1'))
}

/** Removes texts from a class, and returns those that were removed. */
export async function deleteClassTexts(classId: number, texts: readonly ClassText[]): Promise<ClassText[]> {
  const sha1s = texts.map(({ text_sha1 }) => text_sha1)
  const request = api.from('fc_class_texts').delete().eq('class_id', classId).in('text_sha1', sha1s)
  const removed = new Set((await rowsOf(request.select('text_sha1'))).map(({ text_sha1 }) => text_sha1))
  return texts.filter(({ text_sha1 }) => removed.has(text_sha1))
}
