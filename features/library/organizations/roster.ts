import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { Group } from '../rosters/public.ts'
import { messages, type OrganizationRole, roleNames } from './messages.ts'
import type { Organization } from './queries.ts'
import { seatsOf } from './seats.ts'

/** An organization as a group of members; `refetch` refetches what additions change. */
export function organizationGroup(
  organization: Organization,
  refetch: () => unknown,
): Group<OrganizationRole> {
  const { id } = organization
  return {
    roleNames,
    defaultRole: 'teacher',
    defaultRoleOfList: 'teacher',
    severalBySearch: true,
    seats: seatsOf(organization).members,
    membersAfter: (after, limit) => {
      const request = api
        .from('fc_org_members')
        .select('id, email, user_id, user_name, role')
        .eq('org_id', id)
        .gt('id', after)
      return rowsOf(request.order('id').limit(limit))
    },
    freeSeats: async () => {
      const counts = await rowOf(api.from('fc_organization').select('max_members, nb_members').eq('id', id))
      return counts ? counts.max_members - counts.nb_members : 0
    },
    invite: async (members) => {
      const rows = members.map(({ email, user_name, role }) => ({ email, user_name, role, org_id: id }))
      const request = api
        .from('fc_org_members')
        .upsert(rows, { onConflict: 'org_id,email', ignoreDuplicates: true })
      return (await rowsOf(request.select('id'))).length
    },
    texts: {
      added: messages.membersAdded,
      notAdded: messages.membersNotAdded,
      alreadyMember: messages.alreadyMember,
    },
    refetch,
  }
}
