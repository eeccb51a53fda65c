/** The texts of data export and account deletion, on screens and in server responses. */
export const messages = {
  exportFailed: 'Could not prepare your download. Please try again.',
  deletionFailed: 'Failed to delete account',
  deletionNotCancelled:
    'Your subscription could not be canceled, so nothing was deleted. Please try again later.',
  deletionNotOwn: 'You can only delete your own account.',
  deletionFilter: 'Specify one account: user_id=eq.{id}',
  adminsOnly: 'Only administrators can do this.',
  requestIdInvalid: 'The id of a request is a whole number above 0',
  requestMissing: 'There is no such request',
  requestDecided: 'This request has expired, or was decided already',
  anotherDecides: 'Another administrator must decide on what you started',
} as const
