import type { NewMember } from './import/check-members.ts'

/** A row of a list of members; `user_id` is null until the invitation is accepted. */
export type RosterMember = {
  id: number
  email: string
  user_id: number | null
  user_name: string | null
  role: string
}

/** What has members, such as a class: how its list is read and written, and what is said about it. */
export type Group<Role extends string> = {
  /** The roles to choose from, with their names. */
  roleNames: Record<Role, string>
  /** The role that is chosen at first, for a person found by search and for a list. */
  defaultRole: Role
  defaultRoleOfList: Role
  /** Whether several people found by search are added at once. */
  severalBySearch: boolean
  /** How many seats are taken, of how many. */
  seats: string
  /** The members with a greater id, ordered by id. */
  membersAfter: (id: number, limit: number) => Promise<RosterMember[]>
  /** The number of free seats, as of now. */
  freeSeats: () => Promise<number>
  /** Invites people, except those whose addresses are in the list already; returns how many were added. */
  invite: (members: readonly NewMember<Role>[]) => Promise<number>
  texts: { added: string; notAdded: string; alreadyMember: string }
  /** Refetches what additions change. */
  refetch: () => unknown
}
