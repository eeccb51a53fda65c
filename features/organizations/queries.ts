import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowOf, rowsOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import type { MemberInput, OrganizationInput } from './rules.ts'

const columns = 'id, name, description, image, nb_members, nb_books, nb_classes, last_modified' as const

/** The query key prefix of organizations and their members. */
export const organizationsKey = ['organizations'] as const

/** A row of the list. */
export type Organization = Pick<
  Row<'fc_organization'>,
  'id' | 'name' | 'description' | 'image' | 'nb_members' | 'nb_books' | 'nb_classes' | 'last_modified'
>

/**
 * One page of the organizations visible to the caller, most recently changed first. `search` matches part of the name.
 */
export function organizationsPage(wanted: { search: string; page: number; size: number }) {
  const { search, page, size } = wanted
  return queryOptions({
    queryKey: [...organizationsKey, search, page, size],
    queryFn: ({ signal }) => {
      const all = api.from('fc_organization').select(columns, { count: 'exact' })
      const matching = search === '' ? all : all.ilike('name', containing(search.toLowerCase()))
      const ordered = matching.order('last_modified', { ascending: false }).order('id', { ascending: false })
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
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
  return role !== null && staffRoles.includes(role)
}

/** One organization; null if it does not exist or the caller may not see it. */
export function organizationById(id: number) {
  return queryOptions({
    queryKey: [...organizationsKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await rowOf(api.from('fc_organization').select(columns).eq('id', id).abortSignal(signal))) ?? null,
    enabled: Number.isSafeInteger(id),
  })
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
    enabled: account !== null && Number.isSafeInteger(org),
  })
}

/** A member, or an invitation, which has no `user_id`. */
export type Member = Pick<
  Row<'fc_org_members'>,
  'id' | 'email' | 'user_id' | 'user_name' | 'role' | 'last_modified'
>

/** One page of an organization's members, most recently changed first. `search` matches part of the email. */
export function membersPage(
  org: number,
  { search, page, size }: { search: string; page: number; size: number },
) {
  return queryOptions({
    queryKey: [...organizationsKey, 'members', org, search, page, size],
    queryFn: ({ signal }) => {
      const all = api
        .from('fc_org_members')
        .select('id, email, user_id, user_name, role, last_modified', { count: 'exact' })
        .eq('org_id', org)
      const matching = search === '' ? all : all.ilike('email', containing(search))
      const ordered = matching.order('last_modified', { ascending: false }).order('id', { ascending: false })
      return pageOf(ordered.abortSignal(signal), { page, size })
    },
    placeholderData: keepPreviousData,
  })
}

/** Invites an address to an organization. */
export async function inviteMember(org: number, { email, user_name, role }: MemberInput): Promise<void> {
  const row = { email: email.trim(), user_name: user_name.trim() || null, role, org_id: org }
  await rowsOf(api.from('fc_org_members').insert([row]).select('id'))
}

/** Sends another mail to an invited member. */
export async function resendInvitation(member: number): Promise<void> {
  await api.rpc('resend_org_invitation', { member }).throwOnError()
}

/** Removes a member, or withdraws an invitation. */
export async function removeMember(org: number, email: string): Promise<void> {
  await rowsOf(api.from('fc_org_members').delete().eq('org_id', org).eq('email', email).select('id'))
}

/** Whether to offer inviting and removing members; the database enforces it. */
export function mayManageMembers(role: Role | null, roleThere: string | null): boolean {
  return roleThere === 'org_admin' || (role !== null && staffRoles.includes(role))
}

/** Whether to show the members, as specified: to the org_admin, teachers and staff. */
export function maySeeMembers(role: Role | null, roleThere: string | null): boolean {
  return role === 'teacher' || mayManageMembers(role, roleThere)
}
