import type { WebFeature } from '@tingdu/ui/web-feature.ts'
import { invitationPaths } from './paths.ts'

/** The page of an invitation link. */
export const invitations: WebFeature = {
  name: 'invitations',
  routes: [
    { path: invitationPaths.invitation(), layout: 'wide', screen: () => import('./InvitationScreen.tsx') },
  ],
}
