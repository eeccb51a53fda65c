/** Texts of viewing the product as a member. */
export const messages = {
  viewAs: 'View as member',
  question: (name: string) => `View Tingdu as ${name}?`,
  explanation:
    'You will see what this member sees, for up to 30 minutes. You cannot change anything, and nothing that you open counts as used by the member. The start and the end are recorded in the audit log.',
  start: 'Start viewing',
  startFailed: 'Could not start the view. Please try again.',
  region: 'View as member',
  viewing: (name: string) => `Viewing as ${name} (read only)`,
  end: 'End',
  refused: 'Nothing was changed: you can only look around in this view.',
  memberBlocked: 'This account is blocked or archived, so there is nothing to view.',
} as const
