/** All texts of invitations, on the screen and in server responses. */
export const messages = {
  invalid: 'This invitation is no longer valid. Ask the person who invited you for a new one.',
  memberAlready: 'You are already a member.',

  title: 'Your invitation',
  noLink: 'Open the link in your invitation email.',
  invited: 'You have been invited',
  signInFirst: 'Log in or sign up to accept or decline.',
  logInToOpen: (name: string) => `You have joined ${name}. Log in to open it.`,
  logIn: 'Log in',
  loading: 'One moment…',
  join: (name: string) => `Join ${name}?`,
  asRole: (kind: InvitationKind, role: string, school: string | null) =>
    `You have been invited to join this ${kind}${school ? ` at ${school}` : ''} as ${roleNames[role] ?? role}.`,
  signedInAs: (email: string) => `You’re logged in as ${email}.`,
  accept: 'Accept',
  decline: 'Decline',
  joined: 'Welcome',
  joinedText: (name: string) => `You are now a member of ${name}.`,
  open: { organization: 'Open the organization', class: 'Open the class' },
  declined: 'Invitation declined',
  declinedText: (name: string) => `You have not joined ${name}.`,
  home: 'Go to Homepage',
  retry: 'Retry',
  failed: 'There was a problem with your request. Please try again.',
} as const

/** What one can be invited to. */
export type InvitationKind = 'organization' | 'class'

const roleNames: Record<string, string> = {
  org_admin: 'an administrator',
  teacher: 'a teacher',
  student: 'a student',
}
