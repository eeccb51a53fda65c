import { call } from '@tingdu/client/http.ts'
import type { InvitationKind } from './messages.ts'

/** An invitation as its link shows it; `id` is what it leads to, `accepted` by the caller. */
export type Invitation = {
  kind: InvitationKind
  id: number
  name: string
  /** The organization of a class. */
  school: string | null
  role: string
  accepted: boolean
}

/** What is shown of an invitation before signing in; `email` is the invited address, null once it was accepted. */
export type InvitationPreview = Omit<Invitation, 'id'> & { email: string | null }

/** Reads what a link is for, without a session; changes nothing. */
export function previewInvitation(token: string): Promise<InvitationPreview> {
  return call('POST', 'rpc/preview_invitation', { token })
}

/** Reads the invitation of a link; changes nothing. */
export function openInvitation(token: string): Promise<Invitation> {
  return call('POST', 'rpc/open_invitation', { token })
}

/** Makes the caller a member. */
export function acceptInvitation(token: string): Promise<Invitation> {
  return call('POST', 'rpc/accept_invitation', { token })
}

/** Declines the invitation; its link stops working. */
export function declineInvitation(token: string): Promise<Invitation> {
  return call('POST', 'rpc/decline_invitation', { token })
}
