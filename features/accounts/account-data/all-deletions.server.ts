import type { AccountDeletion } from '@tingdu/feature/accounts.ts'
import type { ServerContext } from '@tingdu/feature/server-feature.ts'

/** Combines the account deletion steps of all features: each step runs in one feature after another. */
export function allDeletions({ features }: Pick<ServerContext, 'features'>): AccountDeletion {
  const deletions = () => features().flatMap((feature) => feature.onAccountDeletion ?? [])
  return {
    async before(account) {
      for (const deletion of deletions()) await deletion.before?.(account)
    },
    async rows(run, account) {
      for (const deletion of deletions()) await deletion.rows?.(run, account)
    },
    async after(account) {
      for (const deletion of deletions()) await deletion.after?.(account)
    },
  }
}
