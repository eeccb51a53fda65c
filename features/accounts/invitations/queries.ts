import { call } from '@tingdu/client/http.ts'
import type { InvitationKind } from './messages.ts'

/** An invitation as its link shows it; `id` is what it leads to, `accepted` by the caller. */
export type Invitation = {
  kind: InvitationKind
  id: number
  name: string
  role: string
  accepted: boolean
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
