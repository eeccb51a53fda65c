/** Texts of viewing the product as a member. */
export const messages = {
  viewAs: 'View as member',
  question: (name: string) => `View Tingdu as ${name}?`,
  explanation:
    'You’ll see what this member sees for up to 30 minutes. You can’t change anything, and what you open doesn’t count toward the member’s limits. The start and end are recorded in the audit log.',
  start: 'Start viewing',
  startFailed: 'Could not start the view. Please try again.',
  region: 'View as member',
  viewing: (name: string) => `Viewing as ${name} (read-only)`,
  end: 'End',
  refused: 'This view is read-only. Nothing was changed.',
  memberBlocked: 'This account is blocked or archived, so it can’t be viewed.',
} as const
