import { api, rowOf, rowsOf } from '@tingdu/client/api.ts'
import type { Group } from '../../rosters/public.ts'
import { type ClassRole, messages, roleNames } from '../messages.ts'
import type { Class } from '../queries.ts'

/** A class as a group of members; `refetch` refetches what additions change. */
export function classGroup(class_: Class, refetch: () => unknown): Group<ClassRole> {
  const { id, nb_members, max_members } = class_
  return {
    roleNames,
    defaultRole: 'teacher',
    defaultRoleOfList: 'student',
    severalBySearch: false,
    seats: messages.seats(nb_members, max_members),
    membersAfter: membersOf(id),
    freeSeats: async () => {
      const counts = await rowOf(api.from('fc_classes').select('max_members, nb_members').eq('id', id))
      return counts ? counts.max_members - counts.nb_members : 0
    },
    invite: async (members) => {
      const rows = members.map(({ email, user_name, role }) => ({ role, class_id: id, email, user_name }))
      const request = api
        .from('fc_class_members')
        .upsert(rows, { onConflict: 'class_id,email', ignoreDuplicates: true })
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

const membersOf = (classId: number) => (id: number, limit: number) => {
  const request = api
    .from('fc_class_members')
    .select('id, email, user_id, user_name, role')
    .eq('class_id', classId)
    .gt('id', id)
  return rowsOf(request.order('id').limit(limit))
}
