import type { Role } from '@tingdu/client/session.ts'

const ranks: Record<Role, number> = { student: 1, teacher: 1, support: 2, gk_admin: 3, super_admin: 4 }

/** Whether staff of a role may act on an account of another one; the server enforces it. */
export function outranks(role: Role | null, other: Role): boolean {
  return role !== null && ranks[role] >= ranks.support && ranks[role] > ranks[other]
}
