import type { RegisterFeature, ServerContext } from '@tingdu/feature/server-feature.ts'
import { openTwoFactor } from '../two-factor/public.server.ts'
import { allDeletions } from './all-deletions.server.ts'
import type { AccountDataContext } from './context.server.ts'
import { confirmDeletion } from './endpoints/confirm-deletion.server.ts'
import { deleteAccount } from './endpoints/delete-account.server.ts'
import { exportOwnData } from './endpoints/export-own-data.server.ts'
import { ownDeletionRequests } from './own-data.server.ts'

/** Operations on a whole account: exporting its data, and deleting it. */
export const accountData: RegisterFeature = (server) => {
  const context = openAccountData(server)
  return {
    name: 'account-data',
    endpoints: [exportOwnData(context), deleteAccount(context), confirmDeletion(context)],
    loggedReads: { fc_deletion_requests: 'user_id' },
    ownData: [ownDeletionRequests],
  }
}

function openAccountData(server: ServerContext): AccountDataContext {
  const { database, rateLimitFactor, mail, site, features } = server
  return {
    database,
    identity: openTwoFactor(server),
    rateLimitFactor,
    mail,
    supportEmail: site.supportEmail,
    onAccountDeletion: allDeletions(server),
    ownData: () => features().flatMap(({ ownData = [] }) => ownData),
  }
}
