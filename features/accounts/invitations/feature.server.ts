import type { RegisterFeature } from '@tingdu/feature/server-feature.ts'
import type { InvitationsContext } from './context.server.ts'
import { acceptInvitation } from './endpoints/accept-invitation.server.ts'
import { declineInvitation } from './endpoints/decline-invitation.server.ts'
import { openInvitation } from './endpoints/open-invitation.server.ts'
import { previewInvitation } from './endpoints/preview-invitation.server.ts'
import { invitationCleanUpJob, sendInvitationsJob } from './jobs.server.ts'
import { sentInvitations } from './own-data.server.ts'

/** Invitations by mail: their links, and accepting or declining them. */
export const invitations: RegisterFeature = (server) => {
  const { database, rateLimitFactor, features } = server
  const context: InvitationsContext = {
    database,
    rateLimitFactor,
    target(kind) {
      const target = features().find(({ invitationTarget }) => invitationTarget?.kind === kind)
      if (!target?.invitationTarget) throw new Error(`No feature registers invitations to a ${kind}.`)
      return target.invitationTarget
    },
  }
  return {
    name: 'invitations',
    endpoints: [
      previewInvitation(context),
      openInvitation(context),
      acceptInvitation(context),
      declineInvitation(context),
    ],
    ownData: [sentInvitations],
    jobs: [sendInvitationsJob(server), invitationCleanUpJob(server)],
  }
}
