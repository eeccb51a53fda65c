import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, pageOf, rowsOf } from '@tingdu/client/api.ts'
import { containing } from '@tingdu/client/like-pattern.ts'
import type { Row } from '@tingdu/client/rows.ts'
import { type Role, staffRoles } from '@tingdu/client/session.ts'
import type { OrganizationInput } from './rules.ts'

const columns = 'id, name, description, image, nb_members, nb_books, nb_classes, last_modified' as const

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
    queryKey: ['organizations', search, page, size],
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
