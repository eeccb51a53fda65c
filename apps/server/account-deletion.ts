import type { AccountDeletion } from '@tingdu/features/accounts/context.server.ts'

/** What one feature does when an account is deleted. */
export type DeletionPart = Partial<AccountDeletion>

/** Makes one of many: each step of all parts, one after the other, in their order. */
export function composeDeletion(parts: DeletionPart[]): AccountDeletion {
  return {
    async before(account) {
      for (const part of parts) await part.before?.(account)
    },
    async rows(run, account) {
      for (const part of parts) await part.rows?.(run, account)
    },
    async after(account) {
      for (const part of parts) await part.after?.(account)
    },
  }
}
