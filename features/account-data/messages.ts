/** The texts of data export and account deletion, on screens and in server responses. */
export const messages = {
  exportFailed: 'Could not make your file. Please try again.',
  deletionFailed: 'Failed to delete account',
  deletionNotCancelled:
    'Your subscription could not be cancelled, so nothing was deleted. Please try again later.',
  deletionNotOwn: 'You can delete your own account only.',
  deletionFilter: 'Name one account: user_id=eq.{id}',
} as const
